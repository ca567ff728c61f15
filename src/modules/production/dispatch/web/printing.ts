/** Printing dockets; a separate script, loaded beside the board's. */
export { openPrintWindow, PRINT_BLOCKED, printOnPaper } from '../../docket/web/index.tsx'
