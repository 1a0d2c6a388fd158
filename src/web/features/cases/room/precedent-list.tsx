import { Link } from '@tanstack/react-router'
import type { CaseWork } from '#shared/contract/case-work.ts'
import { Stack, SubLine, Text, TextLink } from '#web/ui/index.ts'

const MOST_LISTED = 5

type Props = {
  ballot: CaseWork['ballot']
  /** Of the decisions that gave this only. */
  rung?: string | undefined
}

/** What earlier decisions of the category gave, by their numbers. */
export function PrecedentList({ ballot, rung }: Props) {
  const { precedents, rangeGiven } = ballot
  if (precedents.length === 0) return null
  const listed = precedents.filter((one) => rung === undefined || one.rung === rung)
  const nameOf = (key: string) => ballot.rungs.find((one) => one.key === key)?.name
  return (
    <Stack gap="small">
      {rangeGiven && <Text tone="quiet">{rangeGiven}</Text>}
      {listed.length > 0 && (
        <div>
          {listed.slice(0, MOST_LISTED).map(({ event, number, carNumber, ...of }) => (
            <SubLine key={`${event.id} ${number} ${carNumber}`}>
              <TextLink
                render={
                  <Link
                    to="/events/$id/decisions/$number"
                    params={{ id: String(event.id), number: String(number) }}
                  />
                }
              >
                Decision No. {number}
              </TextLink>
              {`, ${event.title}: ${[nameOf(of.rung), `#${carNumber}`].filter(Boolean).join(' for ')}`}
            </SubLine>
          ))}
          {listed.length > MOST_LISTED && (
            <SubLine>{listed.length - MOST_LISTED} older ones are on the notice boards.</SubLine>
          )}
        </div>
      )}
    </Stack>
  )
}
