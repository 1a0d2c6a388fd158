import { SOURCE_FILE } from '#shared/contract/season-imports.ts'

/** A file of another service, as it is sent. */
export type SourceFile = { name: string; size: number; base64: string }

/** Why a file cannot be read; undefined if it can be. */
export function sourceFileProblem({ name, size }: Pick<File, 'name' | 'size'>) {
  if (size === 0) return `${name} is empty.`
  if (size > SOURCE_FILE.maxBytes)
    return `${name} is larger than ${SOURCE_FILE.maxBytes / 1_000_000} MB. A season has some hundred KB; choose the file of one championship.`
  return undefined
}

/** Bytes as they are: only the server knows in which encoding a file was written. */
export async function readSourceFile(file: File): Promise<SourceFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (let start = 0; start < bytes.length; start += CHUNK)
    binary += String.fromCodePoint(...bytes.subarray(start, start + CHUNK))
  return { name: file.name, size: file.size, base64: btoa(binary) }
}

/** More arguments than this are too many for some browsers. */
const CHUNK = 0x80_00

export const isResultFile = ({ name }: Pick<File, 'name'>) => name.toLowerCase().endsWith('.xml')
