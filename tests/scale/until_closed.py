"""Runs a command. If standard input is closed, kills the command and the processes that it started.

When the process that started this program ends for any reason, the system closes the pipe to
standard input. So the command does not keep running after that process.
"""

import os
import signal
import subprocess
import sys
import threading


def main() -> int:
    # Ctrl-C in a terminal reaches all its processes. This program ignores Ctrl-C, because only the
    # closed standard input may end the command early.
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
