import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { MailAddressForm, type OwnMail as Mail } from '#shared/contract/mail.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { localZone } from '#web/browser/local-zone.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  ButtonRow,
  ConfirmDialog,
  Form,
  LoadError,
  Notice,
  Panel,
  Stack,
  SubmitButton,
  Text,
  TextField,
  TextSkeleton,
} from '#web/ui/index.ts'
import { ownMailQuery, useRemoveAddress, useSetAddress } from './mail.api.ts'

/** Where the viewer gets mail. Renders nothing where the guild sends none. */
export function OwnMail() {
  const { data: mail, error, refetch } = useQuery(ownMailQuery)
  if (mail && !mail.isAvailable && !mail.address) return null
  return (
    <Panel title="Mail">
      {!mail && error && (
        <LoadError
          title="Failed to load your mail address"
          error={error}
          isBare
          level={3}
          onRetry={() => void refetch()}
        />
      )}
      {!mail && !error && <TextSkeleton />}
      {mail && <Address mail={mail} />}
    </Panel>
  )
}

function Address({ mail: { isAvailable, address, pending } }: { mail: Mail }) {
  const localMoment = useLocalMoment()
  const [isChanging, setIsChanging] = useState(false)
  const isWorking = address !== null && address.refusal === null
  return (
    <Stack>
      {!isAvailable && <Text tone="muted">This site sends no mail at present.</Text>}
      {!address && !pending && (
        <Text tone="muted">
          Get what you choose below by mail, too. Your address is used for nothing else.
        </Text>
      )}
      {isWorking && <Text>{`Your mails go to ${address.address}.`}</Text>}
      {address && address.refusal !== null && (
        <Notice tone="stop" title={`${address.address} does not work`}>
          {`Its mail server has refused a mail: ${address.refusal}. You get no mails until you confirm an address again.`}
        </Notice>
      )}
      {pending && (
        <Notice tone="info" title="Look into your mail">
          {`Follow the link that was sent to ${pending.address} until ${localMoment(pending.expiresAt)}. Until then, nothing else is sent there.`}
        </Notice>
      )}
      {isAvailable && (!isWorking || isChanging) && (
        <AddressForm
          address={pending?.address ?? ''}
          isAgain={pending !== null}
          onSent={() => setIsChanging(false)}
        />
      )}
      {(address ?? pending) && (
        <ButtonRow>
          {isAvailable && isWorking && !isChanging && (
            <Button onClick={() => setIsChanging(true)}>Change Address</Button>
          )}
          <RemoveAddress address={address?.address ?? pending?.address ?? ''} />
        </ButtonRow>
      )}
    </Stack>
  )
}

type FormProps = { address: string; isAgain: boolean; onSent: () => void }

function AddressForm({ address, isAgain, onSent }: FormProps) {
  const set = useSetAddress()
  const errors = useFieldErrors(set.error)
  const form = useForm({
    resolver: schemaResolver(MailAddressForm),
    defaultValues: { address, timeZone: localZone() },
  })
  return (
    <Form
      form={form}
      label="Mail Address"
      errors={errors}
      onSubmit={(values) => set.mutate(values, { onSuccess: onSent })}
    >
      <TextField
        control={form.control}
        name="address"
        label="Mail Address"
        autoComplete="email"
        help="You get one mail with a link. Nothing else is sent before you have followed it."
      />
      <ButtonRow>
        <SubmitButton
          label={isAgain ? 'Send Again' : 'Send Me a Link'}
          isPending={set.isPending}
          pendingLabel="Sending..."
        />
      </ButtonRow>
    </Form>
  )
}

function RemoveAddress({ address }: { address: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const remove = useRemoveAddress()
  return (
    <ConfirmDialog
      trigger={<Button variant="danger">Remove Address</Button>}
      title="Remove Address"
      description={`You get no mail at ${address} any more. What you have chosen stays for another address.`}
      confirmLabel="Remove Address"
      pendingLabel="Removing..."
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsOpen(false) })}
    />
  )
}
