"""Starts a standalone Spark cluster of one master and two workers on this machine."""

import os
import re
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Any

WORKERS = 2
HOST = "127.0.0.1"
MASTER = "org.apache.spark.deploy.master.Master"
WORKER = "org.apache.spark.deploy.worker.Worker"
UNTIL_CLOSED = Path(__file__).parent / "until_closed.py"


@contextmanager
def spark_session() -> Iterator[Any]:
    """Starts a cluster on free ports, and yields a session on this cluster.

    Afterwards, the session and the cluster are stopped, also after an exception or Ctrl-C.
    """
    from pyspark.sql import SparkSession

    with ExitStack() as stack:
        work = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="renju-spark-")))
        said = stack.enter_context(_program(MASTER, "--host", HOST, "--port", "0", "--webui-port", "0"))
        port = _wait_for(said, r"Service 'sparkMaster' on port (\d+)|service 'sparkMaster' on port (\d+)")
        url = f"spark://{HOST}:{port}"
        for number in range(WORKERS):
            place = ["--host", HOST, "--webui-port", "0", "--work-dir", str(work / f"worker-{number}")]
            said = stack.enter_context(_program(WORKER, url, *place, "--cores", "1", "--memory", "2g"))
            _wait_for(said, "(Successfully registered with master)")
        options = {
            "spark.driver.host": HOST,
            "spark.driver.bindAddress": HOST,
            "spark.executor.memory": "1g",
            # With the next three settings, Spark runs no statement before each worker has an
            # executor.
            "spark.cores.max": str(WORKERS),
            "spark.scheduler.minRegisteredResourcesRatio": "1.0",
            "spark.scheduler.maxRegisteredResourcesWaitingTime": "120s",
            "spark.sql.shuffle.partitions": str(WORKERS),
            "spark.sql.warehouse.dir": str(work / "warehouse"),
            "spark.local.dir": str(work / "local"),
            "spark.ui.enabled": "false",
            "spark.ui.showConsoleProgress": "false",
            # The tests send thousands of small statements. Adaptive planning and compilation of
            # such a statement take more time than they save. Spark lists up to 1,000 folders
            # without a Spark job, and the table of positions has 256 folders.
            "spark.sql.adaptive.enabled": "false",
            "spark.sql.codegen.wholeStage": "false",
            "spark.sql.codegen.factoryMode": "NO_CODEGEN",
            "spark.sql.sources.parallelPartitionDiscovery.threshold": "1000",
            "spark.log.level": "ERROR",
        }
        builder = SparkSession.builder.master(url).appName("renju-board")
        for name, value in options.items():
            builder = builder.config(name, value)
        session = builder.getOrCreate()
        try:
            # The list of executors also contains the driver.
            executors = session.sparkContext._jsc.sc().getExecutorMemoryStatus().size() - 1
            if executors != WORKERS:
                raise RuntimeError(f"expected an executor on each of {WORKERS} workers, found {executors}")
            yield session
        finally:
            session.stop()


@contextmanager
def _program(*arguments: str) -> Iterator[IO[str]]:
    """Starts a program of Spark, yields its output, and ends the program afterwards."""
    import pyspark

    home = Path(pyspark.__file__).parent
    command = [sys.executable, str(UNTIL_CLOSED), str(home / "bin/spark-class"), *arguments]
    environment = {**os.environ, "SPARK_HOME": str(home), "SPARK_NO_DAEMONIZE": "1"}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    program = subprocess.Popen(command, env=environment, text=True, **pipes)  # type: ignore[call-overload]
    try:
        yield program.stdout
    finally:
        # When its standard input is closed, `until_closed.py` ends the program of Spark and itself.
        program.stdin.close()
        program.wait()


def _wait_for(said: IO[str], pattern: str) -> str:
    """Reads lines until one matches `pattern`, and returns the text of the group that matched.

    A thread reads and drops all later lines, because the program would wait if nobody read them.
    """
    lines = []
    for line in said:
        lines.append(line)
        if found := re.search(pattern, line):
            threading.Thread(target=lambda: [None for _ in said], daemon=True).start()
            return next(group for group in found.groups() if group)
    raise RuntimeError("Spark did not start; it said:\n" + "".join(lines[-30:]))
