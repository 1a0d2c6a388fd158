import { Copy, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Calendar } from '#shared/contract/calendars.ts'
import { copyText } from '#web/parts/copy-text.ts'
import {
  Button,
  ButtonLink,
  ButtonRow,
  ConfirmDialog,
  Dialog,
  DialogActions,
  DialogClose,
  Spinner,
  Stack,
  Text,
  TextInput,
} from '#web/ui/index.ts'
import { calendarLinks } from './calendar-links.ts'
import { useReplaceCalendar } from './calendars.api.ts'

type Props = {
  name: string
  /** Undefined for the moment in which its address is being read. */
  calendar: Calendar | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Where a calendar can be added, and its secret address. */
export function SubscribeDialog({ name, calendar, open, onOpenChange }: Props) {
  return (
    <Dialog
      title={`Subscribe to ${name}`}
      description="Changes of events then arrive in your calendar by themselves. Calendars look again every few hours, some once a day."
      open={open}
      onOpenChange={onOpenChange}
    >
      {calendar ? <Ways name={name} calendar={calendar} /> : <Spinner />}
    </Dialog>
  )
}

function Ways({ name, calendar }: { name: string; calendar: Calendar }) {
  const { address } = calendar
  const { google, apple, outlook } = calendarLinks(address, name)
  const elsewhere = { target: '_blank', rel: 'noreferrer' }
  return (
    <Stack>
      <ButtonRow>
        <ButtonLink href={google} {...elsewhere}>
          Google Calendar
        </ButtonLink>
        <ButtonLink href={apple}>Apple Calendar</ButtonLink>
        <ButtonLink href={outlook} {...elsewhere}>
          Outlook
        </ButtonLink>
        <Button
          icon={Copy}
          onClick={() =>
            void copyText(
              address,
              {
                title: 'Address Copied',
                description: 'Paste it where your calendar adds one by its address or URL.',
              },
              'Select the address and copy it yourself.',
            )
          }
        >
          Copy Address
        </Button>
      </ButtonRow>
      <TextInput label="Secret Address" value={address} onChange={() => undefined} readOnly />
      <Text size="help" tone="muted">
        The address is secret: whoever has it can read this calendar. If somebody has it who should
        not, make a new one.
      </Text>
      <DialogActions>
        <NewAddress name={name} calendar={calendar} />
        <DialogClose>Done</DialogClose>
      </DialogActions>
    </Stack>
  )
}

function NewAddress({ name, calendar }: { name: string; calendar: Calendar }) {
  const [isOpen, setIsOpen] = useState(false)
  const replace = useReplaceCalendar()
  return (
    <ConfirmDialog
      title="Make a New Address"
      description={`The present address of ${name} stops working at once, in every calendar that uses it. Add the calendar again with the new address.`}
      confirmLabel="Make a New Address"
      pendingLabel="Making..."
      trigger={<Button icon={RefreshCw}>Make a New Address</Button>}
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={replace.isPending}
      onConfirm={() => replace.mutate(calendar, { onSettled: () => setIsOpen(false) })}
    />
  )
}
