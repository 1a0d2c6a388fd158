import { formatDay } from '#shared/domain/words/dates.ts'
import { DateBlock } from '#web/ui/index.ts'

type Props = { date: Date; timezone: string }

export function EventDay({ date, timezone }: Props) {
  // 'Nov 7, 2026'
  const [month = '', day = '', year = ''] = formatDay(date, timezone).replace(',', '').split(' ')
  return (
    <DateBlock
      day={day.padStart(2, '0')}
      month={`${month} ${year}`}
      dateTime={date.toISOString()}
    />
  )
}
