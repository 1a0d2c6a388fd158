import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const folder = await mkdtemp(path.join(tmpdir(), 'paddock run '))
afterAll(() => rm(folder, { recursive: true, force: true }))

const read = (file: string) => readFile(path.join(root, file), 'utf8')
const [, VERSION = ''] = /VERSION = '(.+)'/.exec(await read('scripts/run.mjs')) ?? []

const FETCHING = `fetching Node ${VERSION} from npm (190 MB, only once) …\n`
const INSTALL = 'install Node 24 from https://nodejs.org.\n'

/** Prints what it was started with, or waits for a signal. */
const SCRIPT = `
  const words: string[] = process.argv.slice(2)
  const [first] = (process.env['PATH'] ?? '').split(':')
  process.on('SIGTERM', () => process.exit(3))
  if (words.includes('wait')) setInterval(() => {}, 1_000)
  console.log(JSON.stringify({ pid: process.pid, words, first }))
`

/** In place of npm: what it installs is a program that starts this Node. */
const NPM = `
  const { mkdirSync, writeFileSync } = require('node:fs')
  const words = process.argv.slice(2)
  const [name] = words.at(-1).split('@')
  const bin = words[words.indexOf('--prefix') + 1] + '/node_modules/' + name + '/bin'
  mkdirSync(bin, { recursive: true })
  if (process.env.NPM === 'fails') {
    console.error('npm error: there is no registry')
    process.exit(1)
  }
  const program = '#!/bin/sh\\nexec "${process.execPath}" "$@"\\n'
  const isInterrupted = process.env.NPM === 'is interrupted'
  writeFileSync(bin + '/node', isInterrupted ? '' : program, { mode: 0o755 })
  if (isInterrupted) process.kill(process.ppid, 'SIGKILL')
`

it('runs a script in the same process on Node 24 or newer', async () => {
  const project = await makeProject()
  for (const version of ['24.0.0', '26.1.0']) {
    const { pid, code, stdout, stderr } = await project.run(version, ['Lotta', '--loud'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(JSON.parse(stdout)).toMatchObject({ pid, words: ['Lotta', '--loud'] })
  }
  expect(await project.versions()).toEqual([])
})

it('fetches Node 24 once on an older one, says so in one line, and runs the script on it', async () => {
  const project = await makeProject()

  const first = await project.run('20.20.2', ['Lotta'])
  const second = await project.run('22.12.0', ['Lotta'])

  expect(first.stderr).toBe(`Node 20.20.2 is too old: ${FETCHING}`)
  expect(second.stderr).toBe('')
  for (const { code, pid, stdout } of [first, second]) {
    expect(code).toBe(0)
    const said = JSON.parse(stdout)
    expect(said).toMatchObject({ words: ['Lotta'] })
    expect(said.pid).not.toBe(pid)
    // So that its children find it too.
    expect(await readdir(said.first)).toEqual(['node'])
  }
  expect(await project.versions()).toEqual([VERSION])
})

it('fetches it for several commands at the same time', async () => {
  const project = await makeProject()

  const all = await Promise.all([1, 2, 3].map((one) => project.run('20.20.2', [String(one)])))

  expect(all.map(({ code }) => code)).toEqual([0, 0, 0])
  expect(await project.versions()).toEqual([VERSION])
})

it('says what to do when npm cannot fetch it, and tries again next time', async () => {
  const project = await makeProject()

  const failed = await project.run('20.20.2', [], 'fails')
  expect(failed).toMatchObject({ code: 1, stdout: '' })
  expect(failed.stderr).toBe(
    `Node 20.20.2 is too old: ${FETCHING}npm error: there is no registry\n` +
      `Node ${VERSION} could not be fetched from npm. Try again, or ${INSTALL}`,
  )
  expect(await project.versions()).toEqual([])

  expect(await project.run('20.20.2')).toMatchObject({ code: 0 })
})

it('fetches it again after it was interrupted, and removes what was left and older versions', async () => {
  const project = await makeProject()
  await mkdir(path.join(project.folder, '.node', '24.1.0'), { recursive: true })

  expect(await project.run('20.20.2', [], 'is interrupted')).toMatchObject({ code: null })
  expect(await project.versions()).toHaveLength(2)

  expect(await project.run('20.20.2')).toMatchObject({ code: 0 })
  expect(await project.versions()).toEqual([VERSION])
})

it('passes on the signal that stops it, and returns the exit code', async () => {
  const project = await makeProject()
  const child = project.start('20.20.2', ['wait'])
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await once(child, 'close')).toEqual([3, null])
})

it('names what it needs on a Node that is older still, and a command that does not exist', async () => {
  const project = await makeProject()
  expect(await project.run('18.20.8')).toMatchObject({
    code: 1,
    stderr: `Paddock needs Node 24; this is 18.20.8: ${INSTALL}`,
  })
  const { stderr } = await project.run('20.20.2', [], 'works', 'nothing')
  expect(stderr).toBe('There is no command "nothing".\n')
})

it('is the same Node everywhere', async () => {
  expect(VERSION).toMatch(/^24\./)
  const { devDependencies } = JSON.parse(await read('package.json'))
  expect(devDependencies['@types/node']).toMatch(/^24\./)
  expect(await read('README.md')).toContain('Node.js](https://nodejs.org) 24')
  expect(await read('docs/operations.md')).toContain('Install Node.js 24')
  expect(await read('scripts/release/README.md')).toContain('Node.js 24')
  const images = [...(await read('Dockerfile')).matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(new Set(images)).toEqual(new Set(['node:24-slim']))
})

/** A folder with the entry and a script named greet. */
async function makeProject() {
  const project = await mkdtemp(path.join(folder, 'project-'))
  const npm = path.join(project, 'npm', 'npm-cli.js')
  await mkdir(path.join(project, 'scripts'))
  await mkdir(path.dirname(npm))
  await copyFile(path.join(root, 'scripts/run.mjs'), path.join(project, 'scripts/run.mjs'))
  await writeFile(path.join(project, 'package.json'), '{ "type": "module" }')
  await writeFile(path.join(project, 'scripts/greet.ts'), SCRIPT)
  await writeFile(path.join(project, 'npm/package.json'), '{}')
  await writeFile(npm, NPM)

  /** As if this Node were of another version. */
  const start = (version: string, words: string[], npmDoes = 'works', command = 'greet') => {
    const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
    const preload = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`]
    return spawn(process.execPath, [...preload, 'scripts/run.mjs', command, ...words], {
      cwd: project,
      env: { ...process.env, npm_execpath: npm, NPM: npmDoes },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }
  return {
    folder: project,
    start,
    run: async (version: string, words: string[] = [], npmDoes = 'works', command = 'greet') => {
      const child = start(version, words, npmDoes, command)
      const [stdout, stderr, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close') as Promise<[number | null]>,
      ])
      return { pid: child.pid, code, stdout, stderr }
    },
    /** What is in the folder of fetched versions. */
    versions: () => readdir(path.join(project, '.node')).catch(() => []),
  }
}
