import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** What stands in the program for the site's address and for a token. The site fills in the address, a page the token. */
export const RELAY_PLACES = { url: '{{PADDOCK_URL}}', token: '{{PADDOCK_TOKEN}}' } as const

const file = {
  method: 'GET',
  access: 'member',
  reads: 'unannounced',
  contentType: 'text/plain',
  response: z.string(),
} as const

export const relayApi = {
  getProgram: {
    ...file,
    path: '/api/relay/paddock-relay.mjs',
    summary: 'The program that sends what happens on the track, with the address of this site',
  },
  getWindowsScript: {
    ...file,
    path: '/api/relay/paddock-relay.cmd',
    summary: 'A script that starts the relay on Windows',
  },
  getLinuxService: {
    ...file,
    path: '/api/relay/paddock-relay.service',
    summary: 'A unit of systemd that runs the relay on Linux',
  },
} as const satisfies Record<string, Endpoint>
