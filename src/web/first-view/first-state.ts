import type { DehydratedState } from '@tanstack/react-query'
import { STATE_ID } from '#shared/contract/rendered-page.ts'
import type { MomentTexts } from '#shared/domain/words/moment-texts.ts'
import { readState } from './state-text.ts'

/** What the server hands over with a page. */
export type FirstState = {
  data: DehydratedState
  at: Date
  widthPx: number
  /** The visitor's zone, if the server knew it when it rendered the page. */
  visitorsZone: string | undefined
  livePosition: string
  momentTexts: MomentTexts
  /** Files of parts of the page that it does not load by itself. */
  parts: string[]
}

/** Undefined if the server sent the bare page. */
export function firstState(): FirstState | undefined {
  const text = document.getElementById(STATE_ID)?.textContent
  return text ? (readState(text) as FirstState) : undefined
}
