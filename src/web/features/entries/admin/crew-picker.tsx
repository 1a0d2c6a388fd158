import { Plus, X } from 'lucide-react'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { Button, Cluster, IconButton, Row, Rows, Stack, SubLine, Tag, Text } from '#web/ui/index.ts'
import { MemberSearch, MoreMembers, useFoundMembers } from '../crews/found-members.tsx'
import type { CrewDriver } from './enter-crew.api.ts'

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
  const isPicked = (id: number) => crew.some(({ userId }) => userId === id)
  const found = useFoundMembers((id) => isPicked(id) || isEntered(id))
  const { wanted, setTerm } = found
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
          <MemberSearch
            found={found}
            label={crew.length === 0 ? 'Find the lead driver...' : 'Add another driver...'}
          />
          {!wanted && (
            <Text size="help">
              Type a name. Whoever has no account can be entered as a guest by name.
            </Text>
          )}
          {wanted && (
            <Cluster gap="small">
              {found.shown.map(({ id, displayName }) => (
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
          <MoreMembers found={found} />
        </>
      )}
    </Stack>
  )
}
