import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '../project.ts'

const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl)/i

/** The font that the pages load; its licence is beside it. */
const FONT = {
  name: 'Saira',
  licence: 'OFL-1.1',
  file: inProject('src/web/public/saira-licence.txt'),
}

type LockedPackage = { version: string; dev?: boolean; link?: boolean }

/** Older packages have an object or a list of them. */
type Licence = string | { type?: string } | Licence[] | undefined

/** The names, versions and licences of everything that is run or sent to browsers, with the text of each licence. */
export function licences() {
  const packages = packagesUsed()
  const list = packages.map(({ name, version, licence }) => `${name} ${version}: ${licence}`)
  const texts = packages.flatMap(({ name, version, texts: own }) =>
    own.map((text) => section(`${name} ${version}`, text)),
  )
  return [
    'Paddock includes the following packages, each under its own licence.',
    '',
    ...list,
    `${FONT.name} (font): ${FONT.licence}`,
    '',
    ...texts,
    section(FONT.name, readFileSync(FONT.file, 'utf8')),
    '',
  ].join('\n')
}

/** The packages of the lock file that are not for development only, and are installed on this platform. */
function packagesUsed() {
  const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  const found = Object.entries(lock.packages as Record<string, LockedPackage>)
    .filter(([folder, { dev, link }]) => folder && !dev && !link && existsSync(inProject(folder)))
    .map(([folder, { version }]) => describe(folder, version))
  const once = new Map(found.map((one) => [`${one.name} ${one.version}`, one]))
  return [...once.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function describe(folder: string, version: string) {
  const { name, license, licenses } = JSON.parse(
    readFileSync(inProject(folder, 'package.json'), 'utf8'),
  )
  const texts = readdirSync(inProject(folder))
    .filter((file) => LICENCE_FILE.test(file) && !/\.(js|mjs|ts)$/.test(file))
    .map((file) => readFileSync(join(inProject(folder), file), 'utf8'))
  return { name, version, licence: nameOf(license ?? licenses), texts }
}

function nameOf(licence: Licence): string {
  if (typeof licence === 'string') return licence
  if (Array.isArray(licence)) return licence.map(nameOf).join(' or ')
  return licence?.type ?? 'see its text'
}

const section = (title: string, text: string) => `${'='.repeat(80)}\n${title}\n\n${text.trim()}\n`
