import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type RenderedPage, STATE_ID } from '#shared/contract/rendered-page.ts'
import { inlineStyles, readStyleSheets } from './inline-styles.ts'

const ROOT = '<div id="root"></div>'

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

/**
 * Reads what pages of this build consist of.
 * @param webRoot folder of what browsers load
 * @param manifestFile which files belong to which source, as Vite writes it
 */
export async function readPageParts(webRoot: string, manifestFile: string) {
  const [bare, manifest, sheets] = await Promise.all([
    readFile(path.join(webRoot, 'index.html'), 'utf8'),
    readFile(manifestFile, 'utf8'),
    readStyleSheets(webRoot),
  ])
  const [, build] = /<html[^>]* data-build="([^"]+)"/.exec(bare) ?? []
  return { bare, build, manifest: JSON.parse(manifest) as Manifest, sheets }
}

type PageParts = Awaited<ReturnType<typeof readPageParts>>

type Look = {
  /** Whether the browser keeps the style sheets of this build. */
  hasStyles: boolean
  /** Tags that begin the head. */
  head?: string | undefined
}

/**
 * @returns the whole page, and the sources of styles that its content security policy has to allow
 */
export function pageHtml(
  { bare, manifest, sheets }: PageParts,
  { html, state, files }: RenderedPage,
  { hasStyles, head }: Look,
) {
  const data = `<script type="application/json" id="${STATE_ID}">${state}</script>`
  const linked = withHead(bare, head).replace(
    '</head>',
    () => `${linksOf(manifest, files, bare)}</head>`,
  )
  if (html === undefined)
    // What cannot be read yet waits for scripts, not for styles.
    return { html: linked.replace(ROOT, () => ROOT + data), sources: [] }
  const { page, scripts } = withoutScripts(linked)
  const styled = hasStyles ? { html: page, sources: [] } : inlineStyles(page, sheets)
  const root = `<div id="root" data-starting="">${html}</div>${scripts}`
  return {
    // A replacer as a function: texts of members may contain $&.
    html: styled.html.replace(ROOT, () => root + data),
    sources: styled.sources,
  }
}

const BEGIN_OF_HEAD = /<head>(?:\s*<meta charset="[^"]*" ?\/?>)?/

/** Puts tags first, where programs that read only the begin of a page find them, in place of the title of every page. */
export function withHead(page: string, head: string | undefined) {
  if (head === undefined) return page
  return page
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(BEGIN_OF_HEAD, (begin) => begin + head)
}

const SCRIPTS = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g

/** What a page needs after it can be read follows its content: a slow processor takes 100 ms for it. */
function withoutScripts(linked: string) {
  let scripts = ''
  const page = linked.replaceAll(SCRIPTS, (script) => {
    scripts += script.trim()
    return ''
  })
  return { page, scripts }
}

/** Links to the page's own files, which the scripts would find only after they have run. */
function linksOf(manifest: Manifest, files: string[], bare: string) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visited = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || visited.has(key)) return
    visited.add(key)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.imports ?? []) visit(imported)
    scripts.add(chunk.file)
  }
  for (const file of files) visit(file)
  const isNew = (file: string) => !bare.includes(`="/${file}"`)
  return [
    ...[...styles]
      .filter(isNew)
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts]
      .filter(isNew)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}
