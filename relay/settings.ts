import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

/** The site fills these in when it hands the file out. */
const FILLED_IN = { url: '{{PADDOCK_URL}}', token: '{{PADDOCK_TOKEN}}' }

const GAME_PORT = 6397

const USUAL_FOLDERS = [
  'C:\\Program Files (x86)\\Steam',
  'C:\\SteamLibrary',
  'D:\\SteamLibrary',
  'E:\\SteamLibrary',
].map((steam) => `${steam}\\steamapps\\common\\Le Mans Ultimate\\UserData\\Log\\Results`)

export const HELP = `Sends what happens on the track, and result files, from Le Mans Ultimate to Paddock.

  node paddock-relay.mjs [options]

  --url ADDRESS          Paddock, such as https://paddock.example.org (or PADDOCK_URL)
  --token-file FILE      a file with the token (or PADDOCK_TOKEN_FILE, or PADDOCK_TOKEN)
  --results FOLDER       the game's UserData/Log/Results (or PADDOCK_RESULTS); --no-results sends no files
  --notes FILE           where it notes which files it has sent
  --check                says what is missing, and ends
  --help
`

export type Settings = {
  url: string
  token: string
  /** The folder of result files; null if none are to be sent, undefined if nobody knows where they are. */
  results: string | null | undefined
  notes: string
  port: number
  /** Of the game's WebSocket. */
  socketPort: number
  speed: number
  isCheck: boolean
  isHelp: boolean
}

/** Why the relay cannot start, in a sentence. */
export class SettingsError extends Error {}

/** @param program the relay's own file, beside which it keeps its notes */
export function readSettings(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  program: string,
  filledIn = FILLED_IN,
): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: 'string' },
      'token-file': { type: 'string' },
      results: { type: 'string' },
      'no-results': { type: 'boolean', default: false },
      notes: { type: 'string' },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      // For tests: how many times faster than it is a race is played, and where.
      'test-speed': { type: 'string', default: '1' },
      'test-port': { type: 'string', default: String(GAME_PORT) },
      'test-socket-port': { type: 'string' },
    },
  })
  const tokenFile = values['token-file'] ?? env['PADDOCK_TOKEN_FILE']
  return {
    url: values.url ?? env['PADDOCK_URL'] ?? filled(filledIn.url),
    token: tokenFile ? readToken(tokenFile) : (env['PADDOCK_TOKEN'] ?? filled(filledIn.token)),
    results: values['no-results']
      ? null
      : (values.results ??
        env['PADDOCK_RESULTS'] ??
        USUAL_FOLDERS.find((folder) => existsSync(folder))),
    notes: values.notes ?? path.join(path.dirname(program), 'paddock-relay-notes.json'),
    port: Number(values['test-port']),
    socketPort: Number(values['test-socket-port'] ?? Number(values['test-port']) + 1),
    speed: Math.max(1, Number(values['test-speed']) || 1),
    isCheck: values.check,
    isHelp: values.help,
  }
}

/** Refuses what nobody could send with. */
export function checkSettings({ url, token }: Settings) {
  if (!url) throw new SettingsError('Where is Paddock? Say --url https://…')
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new SettingsError(`${url} is no address: it begins with https://`)
  if (!token)
    throw new SettingsError(
      'There is no token. Make one under My Profile, put it into a file, and say --token-file.',
    )
}

const filled = (text: string) => (text.startsWith('{{') ? '' : text)

function readToken(file: string) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new SettingsError(`The file with the token cannot be read: ${file}`)
  }
}
