import { execFile } from 'node:child_process'
import { programOf } from './programs.ts'

type Outcome = { code: number; stdout: string; stderr: string }

/** Runs a program of the build, such as `restore.js`, to its end. */
export async function runProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
  cwd?: string,
): Promise<Outcome> {
  const command = [await programOf(program), ...args]
  const options = { env: { ...process.env, DATABASE_URL: '', ...env }, cwd }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, command, options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
    child.stdin?.end()
  })
}
