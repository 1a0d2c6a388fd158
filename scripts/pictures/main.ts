import { endAll } from '../bench/endings.ts'
import { launchBrowser } from '../bench/browser.ts'
import { type Choice, readChoice } from './choice.ts'
import { type DemoGuild, newDemo, newEmptyGuild } from './demo-guild.ts'
import { fileRaceScreens } from './file-race-screens.ts'
import { createFileRaces } from './file-races.ts'
import { findPlaces } from './find-places.ts'
import { lengthenNames } from './hard-guild.ts'
import { createLongChampionship } from './long-championship.ts'
import { interrupted } from '../bench/interrupted.ts'
import type { Picture } from './picture.ts'
import { routePaths } from './route-paths.ts'
import { screens } from './screens.ts'
import { writeSheet } from './sheet.ts'
import { type Taken, takePictures } from './take-pictures.ts'

const LIMIT_MINUTES = 60

async function pictureAll() {
  const choice = readChoice(process.argv.slice(2))
  const without = (await routePaths()).filter((route) => !screens[route]?.length)
  if (without.length > 0) throw new Error(`No picture of ${without.join(', ')}: see screens.ts`)
  const browser = await launchBrowser()
  const taken: Taken[] = []
  let complaints = 0

  async function take(suffix: string, pictures: readonly Picture[], guild: DemoGuild) {
    const places = await findPlaces(guild)
    const result = await takePictures({ ...choice, browser, guild, places, suffix }, pictures)
    taken.push(...result.taken)
    complaints += result.complaints
  }

  await (choice.files === undefined ? takeGuilds(choice, take) : takeFiles(choice, take))
  if (taken.length === 0) throw new Error('No screen has such a name: see screens.ts')
  console.log(`${taken.length} screens: ${await writeSheet(choice.folder, taken)}`)
  if (complaints === 0) return
  console.log(`${complaints} complaints: see the lines above.`)
  process.exitCode = 1
}

type Take = (suffix: string, pictures: readonly Picture[], guild: DemoGuild) => Promise<void>

/** The demo, the demo with long words, and a guild without data. */
async function takeGuilds({ isWanted }: Choice, take: Take) {
  const all = Object.values(screens).flat()
  const wanted = (suffix: string, pictures = all) =>
    pictures.filter(({ name }) => isWanted(name + suffix))
  const usual = wanted('')
  const withLongWords = all.filter(({ isHard }) => isHard)
  const hard = wanted('-hard', withLongWords)
  const ofEmptyGuild = all.filter(({ isEmpty }) => isEmpty)
  const empty = wanted('-empty', ofEmptyGuild)
  const emptyGuild = await newEmptyGuild()

  if (usual.length + hard.length > 0) {
    const demo = await newDemo()
    const guild = await demo.start()
    await createLongChampionship(guild)
    await take('', usual, guild)
    await demo.change(lengthenNames)
    await guild.stop()
    if (hard.length > 0) {
      // Started again, because a server may remember what it has read.
      const started = await demo.start()
      await take('-hard', hard, started)
      await started.stop()
    }
  }
  if (empty.length > 0) await take('-empty', empty, await emptyGuild.start())
}

/** The sessions of result files. */
async function takeFiles({ files = '', isWanted }: Choice, take: Take) {
  const empty = await newEmptyGuild()
  const guild = await empty.start()
  const races = await empty.use((db) => createFileRaces(guild, db, files))
  const pictures = races.flatMap(fileRaceScreens)
  await take(
    '',
    pictures.filter(({ name }) => isWanted(name)),
    guild,
  )
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
