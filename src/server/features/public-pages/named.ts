import type { PublicState } from '#server/http/public-state.queries.ts'
import type { PublicPerson } from '#shared/contract/public/shapes.ts'
import { isUpload } from '#shared/contract/image-url.ts'
import { type NamedPerson, publicNames } from '#shared/domain/public-pages/public-names.ts'

/** Names people for visitors, and leads to the pages that they have. */
export function namedFor({ namings, parts }: PublicState, people: readonly NamedPerson[]) {
  const nameOf = publicNames(people, namings)
  return (person: NamedPerson): PublicPerson => ({
    name: nameOf(person),
    id:
      parts.has('people') && person.userId !== null && !namings.has(person.userId)
        ? person.userId
        : null,
  })
}

type Crew = readonly { userId: number | null }[]
type EnteredTeam = { id: number | null; name: string } | null

/**
 * The team of a car. A free text may be the name of its driver, so it is left out if one of the crew is not named as raced.
 * @param fileTeam what the result file says, usually the name of the livery
 */
export function publicTeam(
  { namings, parts }: PublicState,
  entered: EnteredTeam,
  crew: Crew,
  fileTeam = '',
) {
  if (entered !== null && entered.id !== null)
    return { name: entered.name, id: parts.has('people') ? entered.id : null }
  if (crew.some(({ userId }) => userId !== null && namings.has(userId))) return null
  const name = entered?.name ?? fileTeam
  return name === '' ? null : { name, id: null }
}

/** Images of other sites would tell them who looks at our pages. */
export const ownImage = (url: string | null) => (url !== null && isUpload(url) ? url : null)
