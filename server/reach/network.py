"""The networks of this machine: its addresses there, and interfaces that look like a VPN."""

import contextlib
import ipaddress
import socket
from pathlib import Path

import ifaddr

WILDCARDS = {"", "0.0.0.0", "::", "*"}
VPNS = ("tun", "tap", "utun", "wg", "ppp", "ipsec", "tailscale", "zt", "nordlynx")
INSIDE = ("docker", "br-", "veth", "virbr", "vboxnet", "vmnet", "podman", "cni", "lxc", "bridge")
"""Networks of containers and virtual machines: no phone is in them."""
WSL_NETWORKS = ipaddress.ip_network("172.16.0.0/12")
KERNEL = Path("/proc/sys/kernel/osrelease")
TAILNET = ipaddress.ip_network("100.64.0.0/10")


def is_wildcard(host: str) -> bool:
    """Return True if a bind address means "every network of this machine"."""
    return host in WILDCARDS


def in_url(host: str) -> str:
    """Return the host as written in a URL: IPv6 in brackets."""
    return f"[{host}]" if ":" in host else host


def ip_of(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return the IP address that a host is; None for a name."""
    with contextlib.suppress(ValueError):
        return ipaddress.ip_address(host)
    return None


def is_loopback(host: str) -> bool:
    """Return True if a host of a URL is always the caller's own machine."""
    ip = ip_of(host)
    return ip.is_loopback if ip else host == "localhost" or host.endswith(".localhost")


def lan_address() -> str | None:
    """Return this machine's address in its network, or None without one. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: only the route is looked up
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if ipaddress.ip_address(address).is_loopback else address


def addresses() -> list[str]:
    """Return the private IPv4 addresses at which phones may reach this machine, likeliest first."""
    lan_addresses = [ip for name, ip in interfaces() if not name.startswith((*VPNS, *INSIDE))]
    likely = lan_address()
    return sorted(filter(_for_phones, dict.fromkeys(lan_addresses)), key=lambda ip: ip != likely)


def vpns() -> list[str]:
    """Return the names of interfaces with an address that look like a VPN's."""
    return sorted({name for name, ip in interfaces() if name.startswith(VPNS) and _usable(ip)})


def interfaces() -> list[tuple[str, str]]:
    """Return the name and the IPv4 address of each interface that has one."""
    with contextlib.suppress(OSError):
        pairs = ((adapter.nice_name, ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips)
        return [(name, str(ip.ip)) for name, ip in pairs if ip.is_IPv4]
    return []


def behind_windows() -> bool:
    """Return True in WSL with a network of its own, behind Windows: no phone reaches its address. In the
    mode `mirrored`, WSL has the addresses of Windows."""
    with contextlib.suppress(OSError):
        if "microsoft" in KERNEL.read_text("utf-8").lower():
            address = lan_address()
            return address is not None and ipaddress.ip_address(address) in WSL_NETWORKS
    return False


def in_container() -> bool:
    """Return True in a container, whose own address no phone can use."""
    return any(Path(mark).exists() for mark in ("/.dockerenv", "/run/.containerenv"))


def _usable(ip: str) -> bool:
    address = ipaddress.ip_address(ip)
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)


def _for_phones(ip: str) -> bool:
    return _usable(ip) and ipaddress.ip_address(ip).is_private and ipaddress.ip_address(ip) not in TAILNET
