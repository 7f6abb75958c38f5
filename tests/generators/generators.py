"""How each generator is run on the contract, and how what it generates is compiled and played."""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from tests.contract.published import PUBLISHED
from tests.programs import copy_programs

PROJECT = Path(__file__).parent.parent.parent
PROGRAMS = Path(__file__).parent / "programs"
PYTHON = PROJECT / ".venv-tools" / "bin"
NPM = PROJECT / "clients" / "node_modules"
PATIENCE_SECONDS = 600

Step: TypeAlias = Callable[[Path], object]
Command: TypeAlias = Callable[..., list[object]]


class Failed(Exception):
    """A generator, a compiler or a program failed."""


def run(*command: object, cwd: Path, **environment: str) -> str:
    """Run a command in a folder, and give what it printed."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**os.environ, "PATH": f"{PYTHON}{os.pathsep}{os.environ['PATH']}", **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_SECONDS,
    )
    if done.returncode:
        raise Failed(f"{command[0]}:\n{(done.stdout + done.stderr)[-3000:]}")
    return done.stdout


def lacking(tools: Iterable[str]) -> list[str]:
    """Name the programs and files that are not here."""
    return [tool for tool in tools if not (shutil.which(tool) or Path(tool).exists())]


@dataclass(frozen=True)
class Generator:
    """A generator for one language."""

    name: str
    package: str
    """the package whose version counts"""
    generate: Step
    compile: Step | None = None
    play: Callable[[Path, str], str] | None = None
    tools: tuple[str, ...] = ()
    """programs and files that are no part of the project"""
    compiled: str = "yes"
    """what of the client is compiled"""

    def lacking(self) -> list[str]:
        """Name the tools that are not here."""
        return lacking(self.tools)


def programs(folder: Path, name: str, *shared: str) -> None:
    """Copy the programs for a client."""
    copy_programs(folder, *(PROGRAMS / name).iterdir(), *(PROGRAMS / each for each in shared))


def openapi_generator(language: str, *options: str) -> Command:
    """Return the command that generates a client in a folder, with more options."""

    def command(source: Path, folder: Path, *more: str) -> list[object]:
        named = ["openapi-generator-cli", "generate", "--generator-name", language]
        return [*named, "--input-spec", source, "--output", folder, *options, *more]

    return command


def npm_tool(tool: str, name: str, *options: str) -> Command:
    def command(source: Path, folder: Path, *more: str) -> list[object]:
        inputs = ["--input", source] if tool == "orval" else [source]
        return [NPM / ".bin" / tool, *inputs, "--output", folder / name, *options, *more]

    return command


def openapi_python_client(source: Path, folder: Path, *more: str) -> list[object]:
    command = ["openapi-python-client", "generate", "--meta", "none", "--path", source]
    return [*command, "--output-path", folder, *more]


def datamodel_code_generator(source: Path, folder: Path, *more: str) -> list[object]:
    command = ["datamodel-codegen", "--input", source, "--input-file-type", "openapi"]
    kind = ["--output-model-type", "pydantic_v2.BaseModel"]
    return [*command, "--output", folder / "arbitro_client.py", *kind, *more]


def generate(*commands: Command, into: str = "client", more: Sequence[str] = ()) -> Step:
    """Make the step that runs commands on the contract."""

    def generate_it(folder: Path) -> None:
        for command in commands:
            run(*command(PUBLISHED, folder / into, *more), cwd=folder)

    return generate_it


def compile_go(folder: Path) -> None:
    """Compile the client and the program; both need the standard library only."""
    program = folder / "client" / "play"
    program.mkdir()
    programs(program, "go")
    run("go", "vet", "./play", cwd=folder / "client", GOPROXY="off", GOFLAGS="-mod=mod")
    run("go", "build", "-o", "../program", "./play", cwd=folder / "client", GOPROXY="off")


def play_go(folder: Path, address: str) -> str:
    return run(folder / "program", address, cwd=folder)


def compile_rust(folder: Path) -> None:
    """Compile the models. Debian has no reqwest 0.13, which the rest needs."""
    shutil.copytree(PROGRAMS / "rust", folder / "client", dirs_exist_ok=True)
    run(CARGO, "check", "--offline", "--quiet", cwd=folder / "client", RUSTC="/usr/bin/rustc")


def compile_csharp(folder: Path) -> None:
    """Compile the models. Debian has no Polly, which the rest needs."""
    sources = folder / "client" / "src" / "Org.OpenAPITools"
    parts = [f"{sources}/Client/{name}.cs" for name in ("FileParameter", "OpenAPIDateConverter")]
    models = [*(sources / "Model").glob("*.cs"), *(PROGRAMS / "csharp").glob("*.cs")]
    libraries = ("System.ComponentModel.DataAnnotations", "System.Runtime.Serialization", JSON_NET)
    command = ["mcs", "-langversion:latest", "-target:library", "-out:models.dll"]
    command += [f"-r:{library}.dll" for library in libraries]
    run(*command, *parts, *models, cwd=folder)


def jars() -> str:
    """Return the class path, with Jackson from the generator itself."""
    (own,) = PYTHON.parent.glob("lib/python3*/site-packages/openapi_generator_cli/*.jar")
    return f"{own}:{ANNOTATIONS}"


def compile_java(folder: Path) -> None:
    """Compile the client and the program with Debian's compiler."""
    programs(folder, "java")
    sources = [*(folder / "client" / "src" / "main").rglob("*.java"), *folder.glob("*.java")]
    run("javac", "-nowarn", "-cp", jars(), "-d", "classes", *sources, cwd=folder)


def play_java(folder: Path, address: str) -> str:
    return run("java", "-cp", f"classes:{jars()}", "Play", address, cwd=folder)


def compile_typescript(name: str) -> Step:
    """Make the step that compiles a client and its program with the strictest settings."""

    def compile_it(folder: Path) -> None:
        programs(folder, name, "table.ts", "play.ts")
        (folder / "package.json").write_text('{"type": "module"}')
        (folder / "node_modules").symlink_to(NPM)
        command = [NPM / ".bin" / "tsc", "--strict", "--outDir", "built", "--target", "es2022"]
        command += ["--module", "nodenext", "--types", "node", "--lib", "es2022,dom,dom.iterable"]
        run(*command, "play.ts", cwd=folder)

    return compile_it


def play_typescript(folder: Path, address: str) -> str:
    return run("node", "built/play.js", address, cwd=folder)


def compile_python(name: str) -> Step:
    """Make the step that imports all of a client, and checks that the program fits its types."""

    def compile_it(folder: Path) -> None:
        programs(folder, name, "moves.py")
        run("python", "-c", "from arbitro_client import *", cwd=folder)
        run("python", "-m", "mypy", "--follow-imports=silent", "play.py", cwd=folder)

    return compile_it


def play_python(folder: Path, address: str) -> str:
    return run("python", "play.py", address, cwd=folder)


def generate_openapi_python(folder: Path) -> None:
    named = openapi_generator("python", "--additional-properties", "packageName=arbitro_client")
    generate(named)(folder)
    shutil.move(folder / "client" / "arbitro_client", folder / "arbitro_client")


def generate_hey_api(folder: Path) -> None:
    (folder / "openapi-ts.config.mjs").write_text(
        f"export default {{ input: '{PUBLISHED}', logs: {{ file: false }}, output: "
        "{ path: 'client', importFileExtension: '.js', tsConfigPath: null } };\n"
    )
    (folder / "node_modules").symlink_to(NPM)
    run(NPM / ".bin" / "openapi-ts", cwd=folder)
    (folder / "node_modules").unlink()


OPENAPI = "openapi-generator-cli"
ANNOTATIONS = "/usr/share/java/jakarta-annotation-api.jar"
JSON_NET = "/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json"
CRATES = [f"/usr/share/doc/librust-serde{name}-dev" for name in ("-json", "-repr", "-derive")]

CARGO = "/usr/bin/cargo"

MODELS = "its models"

GO = openapi_generator(
    "go",
    "--git-host=arbitro.example",
    "--git-user-id=arbitro",
    "--git-repo-id=client",
    "--additional-properties",
    "packageName=arbitro,useOneOfDiscriminatorLookup=true,enumClassPrefix=true",
)
JAVA = openapi_generator(
    "java",
    "--library=native",
    "--additional-properties=openApiNullable=false,useJakartaEe=true",
    "--schema-mappings=Audience=Object",
)
TS_FETCH = openapi_generator("typescript-fetch", "--additional-properties=importFileExtension=.js")
CSHARP = openapi_generator(
    "csharp",
    "--library=httpclient",
    "--additional-properties=targetFramework=netstandard2.0,nullableReferenceTypes=false",
)
OPENAPI_TS = npm_tool("openapi-typescript", "index.d.ts", "--default-non-nullable=false")
ORVAL = [
    npm_tool("orval", f"{it}.ts", "--client", kind)
    for it, kind in (("client", "fetch"), ("zod", "zod"))
]
CLIENT = generate(openapi_python_client, into="arbitro_client", more=["--fail-on-warning"])
MODEL_TYPES = generate(datamodel_code_generator, into="", more=["--collapse-root-models"])


def typescript(name: str, package: str, step: Step, folder: str, *tools: str) -> Generator:
    compile_it = compile_typescript(folder)
    return Generator(name, package, step, compile_it, play_typescript, ("node", *tools))


def python(name: str, package: str, step: Step, folder: str, *tools: str) -> Generator:
    return Generator(name, package, step, compile_python(folder), play_python, tools)


GENERATORS = (
    Generator("openapi-generator: go", OPENAPI, generate(GO), compile_go, play_go, ("java", "go")),
    Generator(
        "openapi-generator: java (native)",
        OPENAPI,
        generate(JAVA),
        compile_java,
        play_java,
        ("javac", ANNOTATIONS),
    ),
    typescript(
        "openapi-generator: typescript-fetch",
        OPENAPI,
        generate(TS_FETCH),
        "typescript-fetch",
        "java",
    ),
    python("openapi-generator: python", OPENAPI, generate_openapi_python, "python", "java"),
    Generator(
        "openapi-generator: rust",
        OPENAPI,
        generate(openapi_generator("rust")),
        compile_rust,
        tools=("java", CARGO, *CRATES),
        compiled=MODELS,
    ),
    Generator(
        "openapi-generator: csharp (httpclient)",
        OPENAPI,
        generate(CSHARP),
        compile_csharp,
        tools=("java", "mcs", f"{JSON_NET}.dll"),
        compiled=MODELS,
    ),
    typescript(
        "openapi-typescript, openapi-fetch",
        "openapi-typescript",
        generate(OPENAPI_TS),
        "openapi-fetch",
    ),
    typescript("orval: fetch, zod", "orval", generate(*ORVAL), "orval"),
    typescript("@hey-api/openapi-ts", "@hey-api/openapi-ts", generate_hey_api, "hey-api"),
    python("openapi-python-client", "openapi-python-client", CLIENT, "openapi_python_client"),
    python(
        "datamodel-code-generator: pydantic 2", "datamodel-code-generator", MODEL_TYPES, "datamodel"
    ),
)
