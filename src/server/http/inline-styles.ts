import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

type Sheet = { text: string; source: string }

/** Style sheets of the build by their address, each with what a content security policy calls it by. */
type Sheets = ReadonlyMap<string, Sheet>

const LINK = /<link rel="stylesheet" crossorigin href="([^"]+)">/g

export async function readStyleSheets(webRoot: string): Promise<Sheets> {
  const folder = path.join(webRoot, 'assets')
  if (!existsSync(folder)) return new Map()
  const files = (await readdir(folder)).filter((file) => file.endsWith('.css'))
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const text = await readFile(path.join(folder, file), 'utf8')
        return [`/assets/${file}`, { text, source: sourceOf(text) }] as const
      }),
    ),
  )
}

/** A source of a content security policy that allows exactly this text of a style element. */
const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Writes the linked style sheets into a page, so that it is painted without waiting for another file. Their links stay,
 * disabled: scripts load no sheet that has a link.
 * @returns the page, and the sources that its policy has to allow
 */
export function inlineStyles(page: string, sheets: Sheets) {
  const sources: string[] = []
  const html = page.replaceAll(LINK, (link, address: string) => {
    const sheet = sheets.get(address)
    if (!sheet) return link
    sources.push(sheet.source)
    return `<style data-file="${address}">${sheet.text}</style>${link.replace('>', ' disabled>')}`
  })
  return { html, sources }
}
