import path from 'node:path';
import ts from 'typescript';

/** What the compiler says of a file of the project with this text. @param name its path, from the top of the project */
export function problemsIn(name: string, text: string): string[] {
  const root = path.resolve(__dirname, '../..');
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: [] },
    ts.sys,
    root,
  );
  const file = path.join(root, name);
  const host = ts.createCompilerHost({ ...options, incremental: false });
  const { fileExists, readFile } = host;
  host.fileExists = (one) => one === file || fileExists(one);
  host.readFile = (one) => (one === file ? text : readFile(one));
  const program = ts.createProgram([file], { ...options, incremental: false }, host);
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
