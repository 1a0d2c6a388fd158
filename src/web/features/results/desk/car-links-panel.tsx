import { Link2, Undo2, Unlink } from 'lucide-react'
import { useState } from 'react'
import type { CarLink, DeskEntry } from '#shared/contract/car-links.ts'
import type { DeskCar, ResultsDesk } from '#shared/contract/results-desk.ts'
import { counted, plural } from '#shared/domain/words/plural.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import {
  Button,
  ButtonRow,
  CardSection,
  Divider,
  Folded,
  NumberPlate,
  Panel,
  Row,
  Rows,
  SubLine,
  Text,
} from '#web/ui/index.ts'
import { crewInFile } from './crew-in-file.ts'
import { useLinkCar, useUndoLink } from './car-links.api.ts'
import { carLinks, countOpenLinks, entryOf } from './car-links.ts'
import { LinkCarDialog } from './link-car-dialog.tsx'

const LINKED_SHOWN = 6

/** Which entry each car of the race belongs to. Attendance follows from it. */
export function CarLinksPanel({ desk }: { desk: ResultsDesk }) {
  const [opened, open] = useState<DeskCar>()
  const { unlinkedCars, unlinkedEntries, linked, unfit } = carLinks(desk)
  const missing = countOpenLinks(desk)
  if (desk.entries.length === 0) return null

  return (
    <Panel
      title="Cars and Entries"
      note={missing === 0 ? 'All linked' : `${missing} not linked`}
      isFlush
    >
      {unlinkedCars.length > 0 && (
        <>
          <Divider>{counted(unlinkedCars.length, 'car')} without an entry</Divider>
          <Rows label="Cars without an entry">
            {unlinkedCars.map(({ car, decision }) => (
              <Row
                key={car.entry}
                lead={<NumberPlate number={car.carNumber} classToken={car.carClass} />}
                end={
                  <Permitted needs="results.link-cars">
                    {decision ? (
                      <UndoLink desk={desk} link={decision} />
                    ) : (
                      <Button
                        size="small"
                        icon={Link2}
                        aria-label={`Link car ${carText(car)}`}
                        onClick={() => open(car)}
                      >
                        Link
                      </Button>
                    )}
                  </Permitted>
                }
              >
                {crewInFile(car)}
                <SubLine>{decision ? `Separated by ${decision.authorName}` : car.carModel}</SubLine>
              </Row>
            ))}
          </Rows>
        </>
      )}
      {unlinkedEntries.length > 0 && (
        <>
          <Divider>{counted(unlinkedEntries.length, 'entry', 'entries')} without a car</Divider>
          <Rows label="Entries without a car">
            {unlinkedEntries.map((entry) => (
              <Row
                key={entry.id}
                lead={<NumberPlate number={entry.number ?? '-'} classToken={entry.carClass} />}
              >
                {entry.name}
                <SubLine>{entry.drivers.join(', ')}</SubLine>
              </Row>
            ))}
          </Rows>
        </>
      )}
      {unfit.length > 0 && (
        <>
          <Divider>
            {counted(unfit.length, 'link')} that no longer {plural(unfit.length, 'fits', 'fit')}
          </Divider>
          <Rows label="Links that no longer fit">
            {unfit.map((link) => (
              <Row
                key={link.id}
                lead={<NumberPlate number={link.carNumber} classToken={link.carClass} />}
                end={
                  <Permitted needs="results.link-cars">
                    <UndoLink desk={desk} link={link} />
                  </Permitted>
                }
              >
                {link.driverName}
                <SubLine>
                  {entryOf(desk, link)?.name ?? 'No entry'}. The car is not in this file, or another
                  link replaces it.
                </SubLine>
              </Row>
            ))}
          </Rows>
        </>
      )}
      {linked.length > 0 ? (
        <>
          <Divider>{counted(linked.length, 'car')} with an entry</Divider>
          <Folded rows={linked} noun="Cars" shown={LINKED_SHOWN}>
            {(rows) => (
              <Rows label="Cars with an entry">
                {rows.map((one) => (
                  <LinkedRow key={one.car.entry} desk={desk} {...one} onChange={open} />
                ))}
              </Rows>
            )}
          </Folded>
        </>
      ) : (
        <CardSection>
          <Text>No car of this file is linked to an entry.</Text>
        </CardSection>
      )}
      {opened && <LinkCarDialog desk={desk} car={opened} onClose={() => open(undefined)} />}
    </Panel>
  )
}

type LinkedProps = {
  desk: ResultsDesk
  car: DeskCar
  link: CarLink
  entry: DeskEntry
  onChange: (car: DeskCar) => void
}

function LinkedRow({ desk, car, link, entry, onChange }: LinkedProps) {
  const { event, version } = desk
  const separate = useLinkCar({ eventId: event.id, version })
  return (
    <Row
      lead={<NumberPlate number={car.carNumber} classToken={car.carClass} />}
      end={
        <Permitted needs="results.link-cars">
          {link.reason === 'hand' ? (
            <UndoLink desk={desk} link={link} />
          ) : (
            <ButtonRow isDense>
              <Button
                size="small"
                aria-label={`Change the entry of car ${carText(car)}`}
                onClick={() => onChange(car)}
              >
                Change
              </Button>
              <Button
                size="small"
                icon={Unlink}
                isPending={separate.isPending}
                aria-label={`Unlink car ${carText(car)}`}
                onClick={() => separate.mutate({ car: car.entry, entryId: null })}
              >
                Unlink
              </Button>
            </ButtonRow>
          )}
        </Permitted>
      }
    >
      {crewInFile(car)}
      <SubLine>{`${entry.name}, ${reasonText(link)}`}</SubLine>
    </Row>
  )
}

function UndoLink({ desk: { event, version }, link }: { desk: ResultsDesk; link: CarLink }) {
  const undo = useUndoLink({ eventId: event.id, version })
  return (
    <Button
      size="small"
      icon={Undo2}
      isPending={undo.isPending}
      aria-label={`Undo the link of car ${link.carNumber}, ${link.driverName}`}
      onClick={() => undo.mutate(link)}
    >
      Undo
    </Button>
  )
}

const carText = (car: DeskCar) => `${car.carNumber}, ${crewInFile(car)}`

function reasonText({ reason, authorName }: CarLink) {
  if (reason === 'number') return 'by number and class'
  return reason === 'names' ? 'by its drivers' : `linked by ${authorName}`
}
