import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { nameKey } from '#shared/domain/names.ts'
import { searchFor } from '#shared/domain/search-text.ts'
import {
  Button,
  Cluster,
  IconButton,
  LoadError,
  Row,
  Rows,
  SearchBox,
  Skeleton,
  Stack,
  SubLine,
  Tag,
  Text,
} from '#web/ui/index.ts'
import { membersQuery } from '../entries.api.ts'
import type { CrewDriver } from './enter-crew.api.ts'

const MAX_MEMBERS_SHOWN = 4
const PENDING_HEIGHT = 48

export type PickedDriver = CrewDriver & { displayName: string }

type Props = {
  crew: readonly PickedDriver[]
  /** Members who already drive in the event. */
  isEntered: (userId: number) => boolean
  most: number
  onChange: (crew: PickedDriver[]) => void
}

/** Puts a crew together: members found by name, and guests by the name that is typed. The first one leads it. */
export function CrewPicker({ crew, isEntered, most, onChange }: Props) {
  const { data: members, error, refetch } = useQuery(membersQuery)
  const [term, setTerm] = useState('')
  const wanted = term.trim()
  const isFound = searchFor(term)
  const isPicked = (id: number) => crew.some(({ userId }) => userId === id)
  const found = wanted
    ? (members ?? []).filter(
        ({ id, displayName }) => !isPicked(id) && !isEntered(id) && isFound(displayName),
      )
    : []
  const isKnownGuest = crew.some(
    ({ guestName }) => guestName !== null && nameKey(guestName) === nameKey(wanted),
  )

  function add(driver: PickedDriver) {
    setTerm('')
    onChange([...crew, driver])
  }

  return (
    <Stack gap="small">
      {crew.length > 0 && (
        <Rows label="Crew">
          {crew.map((driver, index) => (
            <Row
              key={driver.userId ?? driver.displayName}
              isEndBeside
              end={
                <IconButton
                  label={`Remove ${driver.displayName}`}
                  icon={X}
                  onClick={() => onChange(crew.filter((one) => one !== driver))}
                />
              }
            >
              <Cluster>
                <b>{driver.displayName}</b>
                {index === 0 && <Tag isStrong>Captain</Tag>}
              </Cluster>
              {driver.userId === null && <SubLine>Guest without an account</SubLine>}
            </Row>
          ))}
        </Rows>
      )}
      {crew.length < most && (
        <>
          <SearchBox
            label={crew.length === 0 ? 'Find the lead driver...' : 'Add another driver...'}
            value={term}
            onChange={setTerm}
          />
          {error && !members && (
            <LoadError error={error} isBare level={3} onRetry={() => void refetch()} />
          )}
          {!members && !error && <Skeleton height={PENDING_HEIGHT} />}
          {!wanted && (
            <Text size="help">
              Type a name. Whoever has no account can be entered as a guest by name.
            </Text>
          )}
          {wanted && (
            <Cluster gap="small">
              {found.slice(0, MAX_MEMBERS_SHOWN).map(({ id, displayName }) => (
                <Button
                  key={id}
                  size="small"
                  icon={Plus}
                  onClick={() => add({ userId: id, guestName: null, displayName })}
                >
                  {displayName}
                </Button>
              ))}
              {!isKnownGuest && (
                <Button
                  size="small"
                  variant="quiet"
                  icon={Plus}
                  onClick={() => add({ userId: null, guestName: wanted, displayName: wanted })}
                >
                  {`“${wanted}” as a guest`}
                </Button>
              )}
            </Cluster>
          )}
          {found.length > MAX_MEMBERS_SHOWN && (
            <Text size="help">
              {found.length - MAX_MEMBERS_SHOWN} more. Type more of the name to narrow the list.
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}
