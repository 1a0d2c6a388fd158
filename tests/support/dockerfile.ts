import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/** One `FROM` of the Dockerfile, with what its lines say. */
export type Stage = {
  from: string
  /** Without those from other stages. */
  copied: string[]
  runs: string[]
  env: Record<string, string>
  user: string | undefined
  command: string[]
  healthCheck: string[]
}

export function stagesOfDockerfile(): Stage[] {
  const text = readFileSync(path.join(root, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ')
  const stages: Stage[] = []
  for (const line of text.split('\n').filter((one) => one && !one.startsWith('#'))) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (word === 'FROM') stages.push(stageFrom(rest))
    const stage = stages.at(-1)
    if (stage) addLine(stage, word, rest)
  }
  return stages
}

const stageFrom = (line: string): Stage => ({
  from: line.split(' ')[0] ?? '',
  copied: [],
  runs: [],
  env: {},
  user: undefined,
  command: [],
  healthCheck: [],
})

function addLine(stage: Stage, word: string, rest: string) {
  if (word === 'COPY' && !rest.startsWith('--from'))
    stage.copied.push(...rest.split(/\s+/).slice(0, -1))
  if (word === 'RUN') stage.runs.push(rest)
  if (word === 'USER') stage.user = rest
  if (word === 'CMD') stage.command = listIn(rest)
  if (word === 'HEALTHCHECK') stage.healthCheck = listIn(rest)
  if (word === 'ENV')
    for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value
}

const listIn = (text: string) => JSON.parse(text.slice(text.indexOf('['))) as string[]
