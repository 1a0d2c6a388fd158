export function provideOtherNode(): { version: string; program: string } | undefined
