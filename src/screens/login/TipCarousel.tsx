import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { type FocusEvent, useState } from 'react';
import { carousel } from '../../messages/ko.tips.ts';
import classes from './TipCarousel.module.css';
import { shuffled, tips } from './tips.ts';
import { useRotation } from './useRotation.ts';

export default function TipCarousel() {
  const [slides] = useState(() => shuffled(tips));
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const { index, playing, turning, show, setPlaying } = useRotation(slides.length, hovered || focused);

  /** Pictures of other slides can wait: what the person signs in with would have to wait for them. */
  const isNear = (position: number) => {
    const distance = Math.abs(position - index);
    return Math.min(distance, slides.length - distance) <= 1;
  };
  const followFocus = (event: FocusEvent) => setFocused(event.target.matches(':focus-visible'));

  return (
    <section
      className={classes.carousel}
      aria-label={carousel.label}
      aria-roledescription={carousel.kind}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={followFocus}
      onBlur={() => setFocused(false)}
    >
      <div className={classes.slides} aria-live={turning ? 'off' : 'polite'}>
        {slides.map((slide, position) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the ARIA carousel pattern, not a fieldset
          <div
            key={slide.title}
            className={classes.slide}
            role="group"
            aria-roledescription={carousel.slideKind}
            aria-label={carousel.slide(position + 1, slides.length, slide.title)}
            aria-hidden={position !== index}
          >
            <div className={classes.picture}>
              {isNear(position) && <img src={slide.picture} width={640} height={400} alt="" />}
            </div>
            <h2 className={classes.title}>{slide.title}</h2>
            <p className={classes.text}>{slide.text}</p>
          </div>
        ))}
      </div>
      <div className={classes.controls}>
        <button
          type="button"
          className={classes.control}
          aria-label={playing ? carousel.pause : carousel.play}
          onClick={() => setPlaying(!playing)}
        >
          {playing ? <IconPlayerPause aria-hidden /> : <IconPlayerPlay aria-hidden />}
        </button>
        <button
          type="button"
          className={classes.control}
          aria-label={carousel.previous}
          onClick={() => show(index - 1)}
        >
          <IconChevronLeft aria-hidden />
        </button>
        <div className={classes.marks} aria-hidden="true">
          {slides.map((slide, position) => (
            <span key={slide.title} className={classes.mark} data-current={position === index || undefined} />
          ))}
        </div>
        <button
          type="button"
          className={classes.control}
          aria-label={carousel.next}
          onClick={() => show(index + 1)}
        >
          <IconChevronRight aria-hidden />
        </button>
      </div>
    </section>
  );
}
