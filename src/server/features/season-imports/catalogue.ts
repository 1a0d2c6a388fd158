import { listCarClasses, listCars } from '#server/features/catalogue/index.ts'
import { findInCatalogue, namesOfClass } from '#shared/domain/season-imports/find-in-catalogue.ts'
import { ask, type Importing } from './importing.ts'
import { listNamedTracks } from './catalogue.queries.ts'

/** What names of another service mean here. Each unknown one is asked about once. */
export async function readCatalogue(importing: Importing) {
  const { tx, season } = importing
  const classes = await listCarClasses(tx)
  const cars = await listCars(tx)
  const tracks = await listNamedTracks(tx)

  /** Null is a class that the source does not say. */
  function classOf(name: string | null) {
    const found =
      name === null
        ? { likely: undefined }
        : findInCatalogue(
            name,
            classes.map((item) => ({ item, names: namesOfClass(item.name) })),
          )
    if ('sure' in found) return found.sure
    const others = new Set(
      [...season.entries, ...season.results].flatMap(({ className }) => className ?? []),
    )
    const [only] = others.size === 1 ? [...others] : []
    const likely =
      name === null && only !== undefined ? classes.find((one) => one.name === only) : found.likely
    const answer = ask(importing, {
      id: `class:${name ?? ''}`,
      sentence:
        name === null
          ? 'Some cars have no class in the files. Which one is it?'
          : `Which class is ${name} here?`,
      choices: classes.map((one) => ({ value: one.name, label: one.name })),
      proposal: likely?.name ?? null,
    })
    return classes.find((one) => one.name === answer)
  }

  function carOf(name: string | null, className: string) {
    const own = cars.filter(({ carClass }) => carClass.name === className)
    const found =
      name === null
        ? { likely: undefined }
        : findInCatalogue(
            name,
            own.map((item) => ({
              item,
              names: [
                `${item.make} ${item.model}`,
                item.model,
                `${item.make} ${item.model} ${className}`,
              ],
            })),
          )
    if ('sure' in found) return found.sure
    const answer = ask(importing, {
      id: `car:${className}:${name ?? ''}`,
      sentence:
        name === null
          ? `The files do not say which cars of ${className} race. Which one do their entries get?`
          : `Which car of ${className} is ${name} here?`,
      choices: own.map(({ id, make, model }) => ({ value: String(id), label: `${make} ${model}` })),
      proposal: found.likely ? String(found.likely.id) : null,
    })
    return own.find(({ id }) => String(id) === answer)
  }

  function trackOf(name: string) {
    const exact = findInCatalogue(
      name,
      tracks.map((item) => ({ item, names: exactNames(item) })),
    )
    if ('sure' in exact) return exact.sure
    const found = findInCatalogue(
      name,
      tracks.map((item) => ({ item, names: [...exactNames(item), item.name, item.fileVenue] })),
    )
    if ('sure' in found) return found.sure
    const answer = ask(importing, {
      id: `track:${name}`,
      sentence: `Which track is ${name} here?`,
      choices: tracks.map((one) => ({ value: String(one.id), label: labelOf(one) })),
      proposal: found.likely ? String(found.likely.id) : null,
    })
    return tracks.find(({ id }) => String(id) === answer)
  }

  return { classOf, carOf, trackOf, classes }
}

type Track = Awaited<ReturnType<typeof listNamedTracks>>[number]

const exactNames = (track: Track) => [labelOf(track), track.fileCourse]

const labelOf = ({ name, layout }: { name: string; layout: string | null }) =>
  layout === null ? name : `${name}, ${layout}`

export type Catalogue = Awaited<ReturnType<typeof readCatalogue>>
