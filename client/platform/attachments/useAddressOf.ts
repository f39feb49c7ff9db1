import { useEffect, useMemo } from 'react'

/** The address of a file that is shown, for as long as it is. */
export function useAddressOf(file: File | null): string | null {
  const address = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  return address
}
