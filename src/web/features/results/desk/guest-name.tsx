import { Button, Stack, Text, TextInput } from '#web/ui/index.ts'

type Props = { value: string; onChange: (name: string) => void; onBack: () => void }

export function GuestName({ value, onChange, onBack }: Props) {
  return (
    <Stack>
      <Text size="help">
        A guest has results but no account. They can't sign in and are not listed as a member. You
        can link their name to a member later.
      </Text>
      <TextInput
        label="Guest Name"
        value={value}
        onChange={onChange}
        maxLength={200}
        autoComplete="off"
      />
      <div>
        <Button size="small" onClick={onBack}>
          Choose a Member Instead
        </Button>
      </div>
    </Stack>
  )
}
