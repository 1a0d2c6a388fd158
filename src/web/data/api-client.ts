import type { z } from 'zod'
import type { Endpoint, Sent } from '#shared/contract/endpoint.ts'
import { isProofNeeded, readError, unreachable } from './api-error.ts'
import { endpointUrl, type UrlValues } from '#shared/contract/endpoint-url.ts'
import { askForProof } from './ask-for-proof.ts'
import { CHANGES_HEADER } from '#shared/contract/live.ts'
import { noteChanges } from './own-changes.ts'
import { readAnswer } from './read-answer.ts'

type Options = {
  signal?: AbortSignal
  /** Bypasses every cache. */
  fresh?: boolean
}

/** Calls an endpoint of the contract. Every failure, including the network's, is an `ApiError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  options: Options = {},
): Promise<z.output<E['response']>> {
  try {
    return await callOnce(endpoint, sent, options)
  } catch (error) {
    // The user proves who they are, and the call is sent again: nothing that was filled in is lost.
    if (!isProofNeeded(error) || !(await askForProof())) throw error
    return callOnce(endpoint, sent, options)
  }
}

async function callOnce<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  { signal, fresh = false }: Options,
): Promise<z.output<E['response']>> {
  const { params, query, body } = sent as {
    params?: UrlValues
    query?: UrlValues
    body?: unknown
  }
  const { ok, status, statusText, text, changes } = await send(
    endpointUrl(endpoint, params, query),
    {
      method: endpoint.method,
      credentials: 'same-origin',
      ...(fresh && { cache: 'no-store' }),
      ...(signal && { signal }),
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    },
  )
  if (!ok) throw readError(status, statusText, text)
  noteChanges(changes)
  return readAnswer(endpoint, status, text)
}

type Transport = (
  url: string,
  init: RequestInit,
) => Promise<{
  ok: boolean
  status: number
  statusText: string
  text: string
  /** What a write says that it changed. */
  changes: string | null
}>

let transport: Transport = async (url, init) => {
  const response = await fetch(url, init)
  const { ok, status, statusText, headers } = response
  const changes = headers.get(CHANGES_HEADER)
  return { ok, status, statusText, text: await response.text(), changes }
}

/** Replaces the network, for pages that the server renders. */
export function setTransport(other: Transport) {
  transport = other
}

async function send(url: string, init: RequestInit) {
  try {
    return await transport(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw unreachable()
  }
}
