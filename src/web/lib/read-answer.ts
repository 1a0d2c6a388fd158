import { z } from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { unreadableAnswer } from './api-error.ts'

// The content security policy allows no eval, which zod would compile its parsers with.
z.config({ jitless: true })

/** A successful answer, decoded as the contract says. */
export function readAnswer<E extends Endpoint>(
  endpoint: E,
  status: number,
  text: string,
): z.output<E['response']> {
  try {
    return endpoint.response.decode(text === '' ? undefined : JSON.parse(text)) as z.output<
      E['response']
    >
  } catch {
    throw unreadableAnswer(status)
  }
}
