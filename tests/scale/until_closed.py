"""Runs a command until it ends or standard input is closed, then ends it and all that it has started.

The system closes standard input when whoever started this is gone, however that happened. So nothing is left running.
"""

import os
import signal
import subprocess
import sys
import threading


def main() -> int:
    # Ctrl-C reaches all processes of a terminal. It is ignored here, because the command must end only with
    # the standard input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    command = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL, start_new_session=True)

    def end_when_closed() -> None:
        while os.read(0, 4096):
            pass
        os.killpg(command.pid, signal.SIGKILL)

    threading.Thread(target=end_when_closed, daemon=True).start()
    return command.wait()


if __name__ == "__main__":
    sys.exit(main())
