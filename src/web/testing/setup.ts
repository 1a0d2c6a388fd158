import { configure } from '@testing-library/react'

// Waiting ends with what is waited for; this is only when to give up, and a busy machine is no failure.
configure({ asyncUtilTimeout: 10_000 })
