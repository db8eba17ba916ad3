/** Prints progress to the terminal. */
export type Output = {
  line: (text: string) => void;
  /** Runs a step and prints its title and duration. */
  step: <T>(title: string, work: () => Promise<T>) => Promise<T>;
};

export function createOutput(print: (text: string) => void = console.log): Output {
  return {
    line: (text) => print(`  ${text}`),
    step: async (title, work) => {
      const began = performance.now();
      const result = await work();
      const took = ((performance.now() - began) / 1000).toFixed(1);
      print(`  ${title.padEnd(24)}${took} s`);
      return result;
    },
  };
}
