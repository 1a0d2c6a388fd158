import { tmpdir } from 'node:os'
import path from 'node:path'
import { endAll } from '../bench/endings.ts'
import { launchBrowser } from '../bench/browser.ts'
import { newDemo } from './demo-guild.ts'
import { findPlaces } from './find-places.ts'
import { lengthenNames } from './hard-guild.ts'
import { interrupted } from '../bench/interrupted.ts'
import { routePaths } from './route-paths.ts'
import { screens } from './screens.ts'
import { writeSheet } from './sheet.ts'
import { type Taken, takePictures } from './take-pictures.ts'

const LIMIT_MINUTES = 60
const [folder = path.join(tmpdir(), 'paddock-pictures'), ...words] = process.argv.slice(2)

const isChosen = (name: string) => words.length === 0 || words.some((word) => name.includes(word))

async function pictureAll() {
  const without = (await routePaths()).filter((route) => !screens[route]?.length)
  if (without.length > 0) throw new Error(`No picture of ${without.join(', ')}: see screens.ts`)
  const pictures = Object.values(screens).flat()
  const demo = await newDemo()
  const browser = await launchBrowser()
  const taken: Taken[] = []
  let complaints = 0

  async function takeThose(chosen: typeof pictures, suffix: string) {
    const guild = await demo.start()
    const places = await findPlaces(guild)
    const run = { browser, guild, places, folder, suffix }
    const result = await takePictures(
      run,
      chosen.filter(({ name }) => isChosen(name + suffix)),
    )
    taken.push(...result.taken)
    complaints += result.complaints
    return guild
  }

  const usual = await takeThose(pictures, '')
  await demo.change(lengthenNames)
  // Started again, because a server may remember what it has read.
  await usual.stop()
  const hard = await takeThose(
    pictures.filter(({ isHard }) => isHard),
    '-hard',
  )
  await hard.stop()
  console.log(`${taken.length} screens: ${await writeSheet(folder, taken)}`)
  if (complaints === 0) return
  console.log(`${complaints} complaints: see the lines above.`)
  process.exitCode = 1
}

try {
  await Promise.race([pictureAll(), interrupted(LIMIT_MINUTES)])
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
await endAll()
// Open handles would keep the process alive.
process.exit()
