"""A WebKit window for WebDriver, without a toolbar and so as small as a phone; Debian's own Python runs it.

`KEPT` names the folder for what pages keep, and for `paper.pdf`: what they print.
"""

# mypy: ignore-errors
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402 (the versions are chosen first)

KEPT = os.environ["KEPT"]
kept = WebKit2.WebsiteDataManager(base_data_directory=KEPT, base_cache_directory=KEPT)
context = WebKit2.WebContext.new_with_website_data_manager(kept)
context.set_automation_allowed(True)
context.set_preferred_languages(["en-GB"])


printing = []
"""Held until the window closes: nobody else holds them while they print."""


def paper(view):
    """Print the page into a file, which is there once it is whole."""
    part = f"{KEPT}/part.pdf"
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, f"file://{part}")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    operation = WebKit2.PrintOperation(web_view=view, print_settings=settings, page_setup=Gtk.PageSetup())
    operation.connect("finished", lambda _: os.replace(part, f"{KEPT}/paper.pdf"))
    printing.append(operation)
    operation.print_()


def opened(_session):
    settings = WebKit2.Settings()
    settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
    view.set_size_request(1, 1)
    window = Gtk.Window()
    window.set_decorated(False)
    window.add(view)
    window.show_all()
    # under a driver `print()` does nothing
    told = view.get_user_content_manager()
    told.register_script_message_handler("paper")
    told.connect("script-message-received::paper", lambda *_: paper(view))
    view.connect("close", lambda _: window.destroy())
    return view


def started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("webkit_window")
    session.set_application_info(info)
    session.connect("create-web-view", opened)


context.connect("automation-started", started)
Gtk.main()
