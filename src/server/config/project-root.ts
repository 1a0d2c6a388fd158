import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder with package.json and the migrations: the project's, or the running build's. */
export const projectRoot = folderWithPackage(import.meta.dirname)

function folderWithPackage(folder: string): string {
  const above = dirname(folder)
  if (existsSync(join(folder, 'package.json')) || above === folder) return folder
  return folderWithPackage(above)
}
