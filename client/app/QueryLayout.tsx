import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { currentConnection, onConnectionChange } from '../api/connection.ts'
import { queryClient } from '../api/queryClient.ts'

// Queries pause while the server cannot be reached; failed ones are retried once it can.
onlineManager.setEventListener((setOnline) => {
  const update = () => setOnline(currentConnection() !== 'offline')
  update()
  return onConnectionChange(update)
})

/**
 * Wraps every page that queries the server. The start page does not, which keeps the query library out of its bundle.
 */
export function QueryLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
