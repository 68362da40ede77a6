"""The commands of a table.

One module for each subject. A command is a frozen struct with its fields; `body()`, which together with its
name makes the fingerprint stored with the command's id; its requirements (`referee_only`, `in_time`: refused
once its round has run out, `logs_refusals`: everybody reads a refusal); `handle(copy, context)`, which
changes the working copy, returns what is added to the reply, and raises its refusals; `preview` if it has
one (`Previewed`).

A new command is one struct in its module, and its call in the API, where its described members are the body.
The API maps each refusal to an HTTP status (`server/api/http/errors.py`); the app says it by the message
`app_id_problem_<code>`, or in the server's English. A line that it writes has the sentence `ui_line_<id>`.
Reads are in `service/queries.py`."""
