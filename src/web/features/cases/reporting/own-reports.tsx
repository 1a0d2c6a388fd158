import { Link } from '@tanstack/react-router'
import type { OwnReport } from '#shared/contract/reports.ts'
import { Lamp, Panel, Row, RowLink, Rows, SubLine } from '#web/ui/index.ts'
import { incidentText, stateLamp } from '../case-words.ts'

/** The reports of the viewer and their crews in this event. */
export function OwnReports({ reports }: { reports: readonly OwnReport[] }) {
  if (reports.length === 0) return null
  return (
    <Panel title="Your Reports" isFlush>
      <Rows label="Your reports">
        {reports.map((report) => {
          const { tone, name } = stateLamp(report.state)
          return (
            <Row key={report.code} end={<Lamp tone={tone}>{name}</Lamp>}>
              <RowLink render={<Link to="/cases/$code" params={{ code: report.caseCode }} />}>
                {incidentText(report)}
              </RowLink>
              <SubLine>
                {report.cars.map(({ number }) => `#${number}`).join(', ')}, case {report.caseCode}
              </SubLine>
            </Row>
          )
        })}
      </Rows>
    </Panel>
  )
}
