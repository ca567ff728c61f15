declare module 'autocannon' {
  export interface Request {
    method?: 'GET' | 'POST'
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }
  export interface Client {
    setRequests(requests: Request[]): void
  }
  export interface Result {
    errors: number
    timeouts: number
    non2xx: number
    duration: number
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
  }
  export interface Options {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    requests?: Request[]
    setupClient?: (client: Client) => void
  }
  export default function autocannon(options: Options): Promise<Result>
}
