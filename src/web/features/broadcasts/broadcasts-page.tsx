import { useQuery } from '@tanstack/react-query'
import { Copy, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Broadcasts } from '#shared/contract/broadcasts.ts'
import {
  BROADCAST_PICTURE_KEYS,
  BROADCAST_PICTURES,
  BROADCAST_SIZE,
  type BroadcastPicture,
  pictureAddress,
} from '#shared/domain/broadcasts/broadcast-pictures.ts'
import { unbroken } from '#shared/domain/words/unbroken.ts'
import { copyText } from '#web/parts/copy-text.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import { Queried } from '#web/parts/queried.tsx'
import {
  Button,
  Columns,
  ConfirmDialog,
  EmptyState,
  FramePreview,
  Page,
  Pair,
  Panel,
  SelectInput,
  Stack,
  SwitchInput,
  Text,
  TextInput,
} from '#web/ui/index.ts'
import {
  broadcastsQuery,
  eventChoiceQuery,
  useMakeBroadcastLink,
  useReplaceBroadcastLink,
  useSetBroadcastNames,
} from './broadcasts.api.ts'

const SIZE = unbroken(`${BROADCAST_SIZE.width} × ${BROADCAST_SIZE.height}`)

/** Pictures that broadcasts lay over their video, and the secret link to them. */
export function BroadcastsPage() {
  const broadcasts = useQuery(broadcastsQuery)
  return (
    <Page
      title="Broadcast"
      subtitle={`Entry lists, grids, results and tables for your video: add them to OBS as browser sources of ${SIZE}.`}
    >
      <Queried query={broadcasts} failure="Failed to load the link for broadcasts">
        {(data) =>
          data.address === null ? (
            <NoLink />
          ) : (
            <Columns
              side={
                <>
                  <Permitted needs="guild.set-up">
                    <NamesPanel broadcasts={data} />
                  </Permitted>
                  <LinkPanel generation={data.generation} />
                </>
              }
            >
              <PicturesPanel address={data.address} />
            </Columns>
          )
        }
      </Queried>
    </Page>
  )
}

function NoLink() {
  const make = useMakeBroadcastLink()
  return (
    <EmptyState
      drawing="plate"
      title="No Link Yet"
      text="The pictures have a secret link, which you give to whoever makes the broadcast. They need no account."
      action={
        <Button
          variant="primary"
          isPending={make.isPending}
          pendingLabel="Making..."
          onClick={() => make.mutate()}
        >
          Make Link
        </Button>
      }
    />
  )
}

const ANY = 0

function PicturesPanel({ address }: { address: string }) {
  const [picture, setPicture] = useState<BroadcastPicture>('entries')
  const [event, setEvent] = useState(ANY)
  const { data: events } = useQuery(eventChoiceQuery)
  const { name, text } = BROADCAST_PICTURES[picture]
  const shown = pictureAddress(address, picture, event === ANY ? undefined : event)
  return (
    <Panel title="Pictures">
      <Stack>
        <Pair>
          <SelectInput
            label="Picture"
            options={BROADCAST_PICTURE_KEYS.map((value) => ({
              value,
              label: BROADCAST_PICTURES[value].name,
            }))}
            value={picture}
            onChange={setPicture}
          />
          <SelectInput
            label="Event"
            options={[
              { value: ANY, label: 'On now, next or last' },
              ...(events ?? []).map(({ id, title }) => ({ value: id, label: title })),
            ]}
            value={event}
            onChange={setEvent}
            isLoading={!events}
          />
        </Pair>
        <FramePreview key={shown} title={`Preview: ${name}`} src={pathOf(shown)} />
        <Text size="help" tone="muted">
          {text} What has nothing to show yet is empty, and your video is seen.
        </Text>
        <TextInput label="Address" value={shown} onChange={() => undefined} readOnly />
        <Button
          icon={Copy}
          onClick={() =>
            void copyText(
              shown,
              {
                title: 'Address Copied',
                description: `Add a browser source of ${SIZE} with it.`,
              },
              'Select the address and copy it yourself.',
            )
          }
        >
          Copy Address
        </Button>
      </Stack>
    </Panel>
  )
}

/** A page of another address of this site could not be shown in a frame. */
const pathOf = (address: string) => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

function NamesPanel({ broadcasts: { hasRealNames } }: { broadcasts: Broadcasts }) {
  const set = useSetBroadcastNames()
  return (
    <Panel title="Names">
      <SwitchInput
        label="Names as Members See Them"
        checked={hasRealNames}
        disabled={set.isPending}
        onChange={(checked) => set.mutate(checked)}
        words={['On', 'Off']}
        help="Off: whoever chose initials or a number for public pages is named so in broadcasts, too."
      />
    </Panel>
  )
}

function LinkPanel({ generation }: { generation: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const replace = useReplaceBroadcastLink()
  return (
    <Panel title="Secret Link">
      <Stack>
        <Text size="help" tone="muted">
          Whoever has one of the addresses sees the pictures, without an account. If somebody has
          one who should not, make a new link.
        </Text>
        <ConfirmDialog
          title="Make a New Link"
          description="All present addresses stop working at once, also those of a broadcast that is on air: it keeps its last picture. Put the new addresses into its scenes."
          confirmLabel="Make a New Link"
          pendingLabel="Making..."
          trigger={<Button icon={RefreshCw}>Make a New Link</Button>}
          open={isOpen}
          onOpenChange={setIsOpen}
          isPending={replace.isPending}
          onConfirm={() => replace.mutate(generation, { onSettled: () => setIsOpen(false) })}
        />
      </Stack>
    </Panel>
  )
}
