import type { z } from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { unreadableAnswer } from './api-error.ts'

/** Decodes a successful answer by the contract. */
export function readAnswer<E extends Endpoint>(
  endpoint: E,
  status: number,
  text: string,
): z.output<E['response']> {
  try {
    return endpoint.response.decode(contentOf(endpoint, text)) as z.output<E['response']>
  } catch {
    throw unreadableAnswer(status)
  }
}

function contentOf({ contentType }: Endpoint, text: string): unknown {
  if (contentType?.startsWith('text/')) return text
  return text === '' ? undefined : JSON.parse(text)
}
