import { useMutation } from '@tanstack/react-query'
import { type NewApiToken, apiTokensApi } from '#shared/contract/api-tokens.ts'
import { RELAY_PLACES, relayApi } from '#shared/contract/relay.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/data/api-client.ts'

/** What a relay does with its token. */
const SCOPES = ['live:send', 'results:send'] as const

export type NewRelay = Pick<NewApiToken, 'name' | 'days'>

/** Makes a token for a relay, and answers with the program that contains it. */
export function useMakeRelay() {
  return useMutation({
    mutationFn: async (body: NewRelay) => {
      // First what can be missing: a token that nobody gets is of no use.
      const text = await call(relayApi.getProgram, {})
      const { data } = await call(apiTokensApi.create, { body: { ...body, scopes: [...SCOPES] } })
      return { program: text.replace(RELAY_PLACES.token, () => data.token), name: data.name }
    },
    meta: { failure: 'No Relay Made', fallback: 'Failed to make the relay' },
  })
}

/** Saves what starts the relay, by the name of its file. */
export function useSaveStarter() {
  return useMutation({
    mutationFn: async (name: keyof typeof STARTERS) =>
      saveFile(name, await call(STARTERS[name], {}), 'text/plain'),
    meta: { failure: 'Not Saved', fallback: 'Failed to load the file' },
  })
}

const STARTERS = {
  'paddock-relay.cmd': relayApi.getWindowsScript,
  'paddock-relay.service': relayApi.getLinuxService,
}
