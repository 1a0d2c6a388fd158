import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import type { GuildPage } from '#shared/domain/guild/guild-pages.ts'
import { BuiltInPrivacy } from '../privacy-page.tsx'
import { useGuild } from '../use-guild.ts'
import { BuiltInTerms } from '../terms-page.tsx'

const TEXTS: Record<GuildPage, ReactNode> = {
  privacy: <BuiltInPrivacy />,
  terms: <BuiltInTerms />,
  imprint: null,
}

/** The built-in text of a page as HTML, to begin with; `source` has to be rendered. Undefined until it is. */
export function useBuiltInHtml(page: GuildPage) {
  // Nobody sees it.
  const [holder] = useState(() => document.createElement('div'))
  const [html, setHtml] = useState<string>()
  const { contact } = useGuild()
  // The texts name the guild.
  const isLoaded = contact !== undefined
  const read = (element: Element | null) => {
    if (element) setHtml(textOf(element))
  }
  return { html, source: isLoaded && createPortal(<div ref={read}>{TEXTS[page]}</div>, holder) }
}

/** The text without the boxes around it and what makes up its look, and with a line for each block. */
function textOf(holder: Element) {
  const text = document.createElement('div')
  text.innerHTML = holder.innerHTML
  for (const element of text.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (name !== 'href') element.removeAttribute(name)
  return text.innerHTML
    .replaceAll(/<\/?(?:div|span)>/g, '')
    .replaceAll(/(<\/(?:h[1-6]|p|li|dd|dl|ul)>)(?!\n)/g, '$1\n')
    .replaceAll(/(<(?:ul|dl)>)/g, '$1\n')
    .trim()
}
