import { endAll } from '../bench/endings.ts'
import { launchBrowser } from '../bench/browser.ts'
import { type Choice, readChoice } from './choice.ts'
import { type DemoGuild, newDemo, newEmptyGuild } from './demo-guild.ts'
import { fileRaceScreens } from './file-race-screens.ts'
import { createFileRaces } from './file-races.ts'
import { findPlaces } from './find-places.ts'
import { lengthenNames } from './hard-guild.ts'
import { createLongChampionship } from './long-championship.ts'
import { closeToVisitors, openToVisitors } from './open-guild.ts'
import { interrupted } from '../bench/interrupted.ts'
import type { Picture } from './picture.ts'
import { routePaths } from './route-paths.ts'
import { screens } from './screens.ts'
import { writeSheet } from './sheet.ts'
import { type Taken, takePictures } from './take-pictures.ts'
import { visitorScreens } from './visitor-screens.ts'

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

/** The demo, the demo with long words, both as visitors see them, and a guild without data. */
async function takeGuilds({ isWanted }: Choice, take: Take) {
  const all = Object.values(screens).flat()
  const wanted = (suffix: string, pictures = all) =>
    pictures.filter(({ name }) => isWanted(name + suffix))
  const ofDemo = [wanted(''), wanted('', visitorScreens)] as const
  const ofHard = [
    wanted('-hard', hardOnes(all)),
    wanted('-hard', hardOnes(visitorScreens)),
  ] as const
  const ofEmptyGuild = all.filter(({ isEmpty }) => isEmpty)
  const empty = wanted('-empty', ofEmptyGuild)
  const emptyGuild = await newEmptyGuild()

  if ([...ofDemo, ...ofHard].flat().length > 0) {
    const demo = await newDemo()
    let guild = await demo.start()
    await createLongChampionship(guild)
    // Started again after each change, because a server may remember what it has read.
    const restart = async () => {
      await guild.stop()
      guild = await demo.start()
    }
    const takeBoth = async (suffix: string, [members, visitors]: typeof ofDemo) => {
      if (members.length > 0) await take(suffix, members, guild)
      if (visitors.length === 0) return
      await demo.change(openToVisitors)
      await restart()
      await take(suffix, visitors, guild)
      await demo.change(closeToVisitors)
    }
    await takeBoth('', ofDemo)
    if (ofHard.flat().length > 0) {
      await demo.change(lengthenNames)
      await restart()
      await takeBoth('-hard', ofHard)
    }
    await guild.stop()
  }
  if (empty.length > 0) await take('-empty', empty, await emptyGuild.start())
}

const hardOnes = (pictures: readonly Picture[]) => pictures.filter(({ isHard }) => isHard)

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
