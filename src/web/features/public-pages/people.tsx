import { Link } from '@tanstack/react-router'
import type { PublicPerson } from '#shared/contract/public/shapes.ts'
import { NameList, TextLink, WholeName } from '#web/ui/index.ts'

/** Somebody by their public name, which leads to their page if they have one. */
export function PersonName({ person: { name, id } }: { person: PublicPerson }) {
  if (id === null) return <WholeName name={name} />
  return (
    <TextLink look="plain" render={<Link to="/profile/$id" params={{ id: String(id) }} />}>
      <WholeName name={name} />
    </TextLink>
  )
}

/** The drivers of a car, with commas. */
export function PeopleNames({ people }: { people: readonly PublicPerson[] }) {
  return (
    <NameList
      names={people.map(({ name, id: personId }, index) => ({
        // Two people may have the same public name.
        id: index,
        name,
        around:
          personId === null
            ? undefined
            : (shown) => (
                <TextLink
                  look="plain"
                  render={<Link to="/profile/$id" params={{ id: String(personId) }} />}
                >
                  {shown}
                </TextLink>
              ),
      }))}
    />
  )
}
