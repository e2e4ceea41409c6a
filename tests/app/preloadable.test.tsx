import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, test } from 'vitest';
import { preloadable } from '../../src/app/preloadable.tsx';
import { happen } from '../support/screens.tsx';

const module = { default: ({ name }: { name: string }) => <p>{name}</p> };

function show(part: ReturnType<typeof preloadable<{ name: string }>>) {
  const { Component } = part;
  return render(
    <Suspense fallback={<p>fallback</p>}>
      <Component name="screen" />
    </Suspense>,
  );
}

describe('a component that can be fetched ahead', () => {
  test('is drawn at once when it has been fetched', async () => {
    const part = preloadable(async () => module);
    await part.load();
    show(part);
    expect(screen.getByText('screen')).toBeInTheDocument();
  });

  test('is fetched when it is drawn, and once', async () => {
    let fetches = 0;
    const part = preloadable(async () => {
      fetches += 1;
      return module;
    });
    show(part);
    expect(screen.getByText('fallback')).toBeInTheDocument();
    expect(await screen.findByText('screen')).toBeInTheDocument();
    await part.load();
    expect(fetches).toBe(1);
  });

  test('that could not be fetched ahead is asked for again when it is drawn', async () => {
    let online = false;
    const part = preloadable(async () => {
      if (!online) throw new TypeError('Failed to fetch dynamically imported module');
      return module;
    });
    await expect(part.load()).rejects.toThrow('Failed to fetch');
    online = true;
    await happen(() => show(part));
    expect(screen.getByText('screen')).toBeInTheDocument();
  });
});
