import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { fetchLargeParts, fetchParts, lazyPart } from '../../src/components/lazyPart.tsx';
import { happen } from '../support/screens.tsx';

interface Props {
  name: string;
}
const module = { default: ({ name }: Props) => <p>{name}</p> };

/** A part whose file comes, or fails to, when the test lets it. */
function slowPart(options?: { isNeeded?(): boolean; isLarge?: boolean }) {
  const { promise, resolve, reject } = Promise.withResolvers<typeof module>();
  let fetches = 0;
  const Part = lazyPart<Props>(() => {
    fetches += 1;
    return promise;
  }, options);
  return { Part, come: () => happen(() => resolve(module)), fail: reject, fetches: () => fetches };
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message || this.props.children;
  }
}

describe('a part of a screen with a file of its own', () => {
  test('shows what is in its place, then itself, without a wait', async () => {
    const { Part, come } = slowPart();
    render(<Part name="table" fallback={<p>fallback</p>} />);
    expect(screen.getByText('fallback')).toBeInTheDocument();
    await come();
    expect(screen.getByText('table')).toBeInTheDocument();
    expect(screen.queryByText('fallback')).not.toBeInTheDocument();
  });

  test('is there at once when it was fetched with its screen', async () => {
    const { Part, come, fetches } = slowPart();
    fetchParts();
    await come();
    render(<Part name="table" fallback={<p>fallback</p>} />);
    expect(screen.getByText('table')).toBeInTheDocument();
    expect(fetches()).toBe(1);
  });

  test('is not fetched ahead where it is not needed', () => {
    const { fetches } = slowPart({ isNeeded: () => false });
    fetchParts();
    expect(fetches()).toBe(0);
  });

  test('is fetched ahead with the large ones where it is one, not with every screen', () => {
    const { fetches } = slowPart({ isLarge: true });
    fetchParts();
    expect(fetches()).toBe(0);
    fetchLargeParts();
    expect(fetches()).toBe(1);
  });

  test('leaves a failure to the page', async () => {
    // React reports what a boundary has caught.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { Part, fail } = slowPart();
    render(
      <Boundary>
        <Part name="table" fallback={<p>fallback</p>} />
      </Boundary>,
    );
    await happen(() => fail(new Error('no network')));
    expect(screen.getByText('no network')).toBeInTheDocument();
  });
});
