/** Made by tools/vite/chartUsage.ts. */
declare module 'virtual:chart-usage' {
  /** Names of the console routes whose screens run a chart, by its id; 'all' where every signed-in page does. */
  const usage: Readonly<Record<string, readonly string[] | 'all'>>;
  export default usage;
}
