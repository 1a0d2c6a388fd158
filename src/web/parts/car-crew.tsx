import { Link } from '@tanstack/react-router'
import type { ResultStatus } from '#shared/contract/race-result.ts'
import { lastDriverTag } from '#shared/domain/entries/car-crew.ts'
import { NameList, TextLink, WholeWords } from '#web/ui/index.ts'

type Props = {
  car: {
    status: ResultStatus
    /** Who drove last, as the file has it. */
    driverName: string
    /** That driver's name as it is shown. */
    shownName: string
    /** In the order in which they drove. */
    drivers: readonly { name: string; shownName: string; userId: number | null }[]
  }
  /** Marks their name. */
  viewerId?: number | undefined
  /** Names lead to profiles. */
  isLinked?: boolean
}

/** Who drove a car, in that order, with a mark on who was in it at the end. */
export function CarCrew({ car, viewerId, isLinked = false }: Props) {
  const { status, driverName, shownName, drivers } = car
  if (drivers.length === 0) return <WholeWords text={shownName} />
  const tag = drivers.length > 1 ? lastDriverTag(status) : undefined
  return (
    <NameList
      names={drivers.map((driver) => ({
        id: driver.name,
        name: driver.shownName,
        isYou: viewerId !== undefined && driver.userId === viewerId,
        tag: driver.name === driverName ? tag : undefined,
        around:
          isLinked && driver.userId !== null
            ? (name) => (
                <TextLink
                  look="plain"
                  render={<Link to="/profile/$id" params={{ id: String(driver.userId) }} />}
                >
                  {name}
                </TextLink>
              )
            : undefined,
      }))}
    />
  )
}
