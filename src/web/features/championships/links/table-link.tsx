import { Link } from '@tanstack/react-router'

type Props = {
  /** The key of the championship. */
  of: string
  carClass: string
  /** The key of the row that is marked. */
  row?: string | undefined
}

/** For `render`: leads to the drivers' table of a class, and to one of its rows. */
export function TableLink({ of, carClass, row, ...rest }: Props) {
  return (
    <Link {...rest} to="/championships/$id" params={{ id: of }} search={{ class: carClass, row }} />
  )
}
