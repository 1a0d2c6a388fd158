import type { Plugin } from 'vite'

const CLIENT = '/react-dom/cjs/react-dom-client.production.js'

/** What Paddock never renders, by the names of the functions in React that serve nothing else. */
const UNUSED = {
  'view transitions': /ViewTransition/,
  'refs to fragments':
    /^(?:commitNewChildToFragmentInstances?|commitFragmentInstance\w+|deleteChildFromFragmentInstance)$/,
  'style sheets, scripts and preloads as elements':
    /^(?:getResource|acquireResource|suspendResource|insertStylesheet|preinit\w+|preload(?:Module|Resource|Stylesheet)?|preconnect\w*|prefetchDNS\w*|adoptPreload\w+|getStyle\w+|getScript\w+|style\w+FromRawProps)$/,
  'lists of suspended parts, and hidden activities': /^update(?:SuspenseList|Activity)Component$/,
  'the states of form actions':
    /^(?:mountActionState|updateActionState\w*|rerenderActionState|runActionStateAction|dispatchActionState)$/,
} satisfies Record<string, RegExp>

/** These are called for every element, and return at once without a view transition or a fragment's ref. */
const CALLED_ANYWAY =
  /^(?:trackEnter|commit\w*|restore\w*|measureNested|push)ViewTransition|^commit(?:New|Fragment)/

const METHOD_OF_FRAGMENT_REFS = /^FragmentInstance\.prototype\./

type Cut = { start: number; end: number; text: string }

/**
 * Leaves out of React what Paddock never renders: a tenth of its code, which every first visit would load and parse.
 * Rendering one of these things fails with an error that names this file.
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith(CLIENT)) return undefined
      return { code: withoutUnused(code, this.parse(code).body), map: null }
    },
  }
}

type Statement = { type: string; start: number; end: number; id?: { name: string } | null }

/** @throws if React has changed so much that a name means nothing any more */
export function withoutUnused(code: string, statements: readonly object[]) {
  const cuts: Cut[] = []
  const found = new Set<string>()
  for (const { type, start, end, id } of statements as Statement[]) {
    const name = type === 'FunctionDeclaration' ? id?.name : undefined
    const part = Object.entries(UNUSED).find(([, names]) => name && names.test(name))?.[0]
    if (part !== undefined && name !== undefined) {
      found.add(part)
      const body = CALLED_ANYWAY.test(name) ? '' : `throw Error("lean-react.ts: ${part}")`
      cuts.push({ start, end, text: `function ${name}(){${body}}` })
    } else if (METHOD_OF_FRAGMENT_REFS.test(code.slice(start, end)))
      cuts.push({ start, end, text: '' })
  }
  const missing = Object.keys(UNUSED).filter((part) => !found.has(part))
  if (missing.length > 0) throw new Error(`React has no function left for ${missing.join(', ')}`)
  return cuts.reduceRight(
    (text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end),
    code,
  )
}
