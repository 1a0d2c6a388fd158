import { SaxesParser } from 'saxes'
import type { StoredFile } from './store.ts'

type List = { files: StoredFile[]; /** For the next page. */ next: string | undefined }

/** Reads an answer of ListObjectsV2. */
export function readList(xml: string): List {
  const files: StoredFile[] = []
  let next: string | undefined
  let file = noFile()
  readElements(xml, {
    Key: (text) => (file.key = text),
    Size: (text) => (file.bytes = Number(text)),
    LastModified: (text) => (file.changedAt = new Date(text)),
    Contents: () => {
      files.push(file)
      file = noFile()
    },
    NextContinuationToken: (text) => (next = text),
  })
  return { files, next }
}

/** 'AccessDenied'; empty if the answer contains no error. */
export function readErrorCode(text: string) {
  return /<Error>.*?<Code>(\w+)<\/Code>/s.exec(text)?.[1] ?? ''
}

const noFile = (): StoredFile => ({ key: '', bytes: 0, changedAt: new Date(0) })

/** Calls the function of each element at its end, with the text since the last tag. */
function readElements(xml: string, ends: Record<string, (text: string) => unknown>) {
  const parser = new SaxesParser()
  let text = ''
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', () => (text = ''))
  parser.on('text', (part) => (text += part))
  parser.on('closetag', ({ name }) => {
    ends[name]?.(text)
    text = ''
  })
  parser.write(xml).close()
}
