import { Link2Off } from 'lucide-react'
import { useState } from 'react'
import type { DeskDriver, ResultsDesk } from '#shared/contract/results-desk.ts'
import { showInvisible } from '#shared/domain/words/invisible-characters.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import {
  Button,
  ButtonRow,
  Folded,
  NumberPlate,
  Panel,
  Row,
  Rows,
  SubLine,
  Text,
} from '#web/ui/index.ts'
import { LinkNameDialog } from './link-name-dialog.tsx'
import { matchWords } from './match-words.ts'
import { RenameGuest } from './rename-guest.tsx'
import { UnlinkNameDialog } from './unlink-name-dialog.tsx'

const NAMES_SHOWN = 6

type Opened = { name: string; isUnlinking: boolean }

/** Names with a member or guest, matched or linked; each can be changed. */
export function MatchedNamesPanel({ desk }: { desk: ResultsDesk }) {
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const matched = matchedNames(desk)
  const about = opened && { desk, name: opened.name, onClose: close }

  return (
    <Panel title="Names With a Member" note={String(matched.length)} isFlush={matched.length > 0}>
      {matched.length === 0 ? (
        <Text>No driver in the file is linked to a member or guest.</Text>
      ) : (
        <Folded rows={matched} noun="Names" shown={NAMES_SHOWN}>
          {(rows) => (
            <Rows label="Names with a member">
              {rows.map((one) => (
                <MatchedRow key={one.driver.name} {...one} onOpen={open} />
              ))}
            </Rows>
          )}
        </Folded>
      )}
      {about && !opened.isUnlinking && <LinkNameDialog {...about} userId={undefined} />}
      {about && opened.isUnlinking && <UnlinkNameDialog {...about} />}
    </Panel>
  )
}

type Matched = { driver: DeskDriver; carNumber: string; carClass: string }

/** Each name once: linked names first, then in order of classification. */
function matchedNames({ cars }: ResultsDesk): Matched[] {
  const all = cars.flatMap(({ carNumber, carClass, drivers }) =>
    drivers
      .filter(({ person, isFormerMember }) => person ?? isFormerMember)
      .map((driver) => ({ driver, carNumber, carClass })),
  )
  const names = [...new Map(all.map((one) => [one.driver.name, one])).values()]
  return names.toSorted((a, b) => Number(b.driver.isLinked) - Number(a.driver.isLinked))
}

type Props = Matched & { onOpen: (opened: Opened) => void }

function MatchedRow({ driver, carNumber, carClass, onOpen }: Props) {
  const { name, person, isLinked } = driver
  const shown = showInvisible(name)
  return (
    <Row
      lead={<NumberPlate number={carNumber} classToken={carClass} />}
      isEndBeside={!person?.isGuest && !isLinked}
      end={
        <Permitted needs="results.link-names">
          <ButtonRow isDense>
            {person?.isGuest && <RenameGuest guest={person} />}
            <Button
              size="small"
              aria-label={`Change the member for ${shown}`}
              onClick={() => onOpen({ name, isUnlinking: false })}
            >
              Change
            </Button>
            {isLinked && (
              <Button
                size="small"
                icon={Link2Off}
                aria-label={`Unlink ${shown}`}
                onClick={() => onOpen({ name, isUnlinking: true })}
              >
                Unlink
              </Button>
            )}
          </ButtonRow>
        </Permitted>
      }
    >
      {shown}
      <SubLine>
        {person
          ? `${person.displayName}, ${matchWords(driver)}`
          : 'A former member, whose account was deleted'}
      </SubLine>
    </Row>
  )
}
